// Tournaments: the page is taken over anew whenever the file has changed.

let isLooking = false;
let later = 0;

async function lookAgain(version) {
  if (isLooking) return lookLater(version);
  isLooking = true;
  try {
    await takeAnew();
  } finally {
    isLooking = false;
  }
  // Standings that take long to work out come later.
  if (Number(byId("state").dataset.version) < version) lookLater(version);
}

function lookLater(version) {
  clearTimeout(later);
  later = setTimeout(() => lookAgain(version).catch(() => {}), 2000);
}

async function takeAnew() {
  const answer = await fetch(location.href, { headers: { "X-Live": "1" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement ? document.activeElement.getAttribute("href") : null;
  const scrolled = [...watched.querySelectorAll(".scroll")].map((part) => part.scrollLeft);
  watched.replaceChildren(...fresh.body.childNodes);
  [...watched.querySelectorAll(".scroll")].forEach((part, at) => (part.scrollLeft = scrolled[at] || 0));
  const again = focused && watched.querySelector(`a[href="${CSS.escape(focused)}"]`);
  if (again) again.focus({ preventScroll: true });
  enhance();
}

function startWatching() {
  const events = new EventSource(watched.dataset.events);
  events.addEventListener("version", (event) => {
    const version = Number(event.data);
    if (version !== Number(byId("state").dataset.version)) lookAgain(version).catch(() => {});
  });
  addEventListener("pagehide", () => events.close());
}
