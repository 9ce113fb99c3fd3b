// One's turn: told in the ways that were chosen, and in no other.

let wasTurn = null;

function tellTurn(state) {
  const isTurn = state.title.startsWith("●") && state.over !== "true";
  const isNews = isTurn && wasTurn === false;
  wasTurn = isTurn;
  if (!isNews) return;
  const alerts = (live.dataset.alerts || "").split(" ");
  if (alerts.includes("sound")) beep();
  if (alerts.includes("vibrate") && navigator.vibrate) navigator.vibrate(80);
  if (alerts.includes("notify") && document.hidden && window.Notification && Notification.permission === "granted") {
    const notice = new Notification(state.title, { icon: "/assets/icon-180.png", tag: live.dataset.table });
    notice.onclick = () => (window.focus(), notice.close());
  }
}

/** Two short tones. A browser that has not been touched yet stays silent. */
function beep() {
  if (!window.AudioContext) return;
  const audio = new AudioContext();
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0.08, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  loud.connect(audio.destination);
  for (const [pitch, at] of [[660, 0], [880, 0.12]]) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(loud);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.12);
  }
  setTimeout(() => audio.close(), 600);
}

/** Whoever chooses notifications is asked by the browser, then and not before. */
function startSettings() {
  document.addEventListener("change", (event) => {
    if (event.target.value === "notify" && event.target.checked && window.Notification) Notification.requestPermission();
  });
}
