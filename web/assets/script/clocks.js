// Clocks: the server keeps them; the page only counts on from what it was told.

let ticking = 0;

function startClocks() {
  clearInterval(ticking);
  const clocks = [...document.querySelectorAll("[data-left]")];
  const began = performance.now();
  const show = () => {
    for (const clock of clocks) {
      const passed = clock.dataset.runs ? performance.now() - began : 0;
      clock.textContent = writeTime(Math.max(0, Number(clock.dataset.left) - passed));
    }
  };
  if (clocks.some((clock) => clock.dataset.runs)) ticking = setInterval(show, 200);
}

/** `4:07`, and tenths when it becomes short: `0:09.3`. */
function writeTime(milliseconds) {
  const seconds = milliseconds / 1000;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds - 60 * minutes;
  const shown = seconds < 10 ? (Math.floor(rest * 10) / 10).toFixed(1) : String(Math.floor(rest));
  return minutes + ":" + shown.padStart(seconds < 10 ? 4 : 2, "0");
}


/** Times as they are where the reader is; those of a class stay in its own zone. */
function writeTimes() {
  const lang = document.documentElement.lang;
  for (const time of document.querySelectorAll("time[datetime]:not([data-zone])")) {
    const when = new Date(time.dateTime);
    time.textContent = when.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
  }
}
