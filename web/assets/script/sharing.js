// Sharing: by the system's own way or by copying, where the browser can.

function startSharing() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("#copy, #send-link");
    if (!button) return;
    const { value, dataset } = byId("link");
    if (button.id === "copy") {
      await copy(value);
      const label = button.dataset.label || button.textContent;
      button.dataset.label = label;
      button.textContent = button.dataset.done;
      setTimeout(() => (button.textContent = label), 2500);
    } else {
      // A line tells its own address.
      const shared = dataset.line ? { text: value } : { title: document.title, url: value };
      await navigator.share(shared).catch(() => {});
    }
  });
}

async function copy(text) {
  const byHand = () => {
    byId("link").select();
    document.execCommand("copy");
  };
  if (!navigator.clipboard) return byHand();
  await navigator.clipboard.writeText(text).catch(byHand);
}

/** Shows what this browser can do; the address of a table is the one by which it came. */
function offerSharing() {
  const link = byId("link");
  if (!link) return;
  if (live) link.value = location.origin + location.pathname;
  if (byId("copy")) byId("copy").hidden = false;
  if (byId("send-link")) byId("send-link").hidden = !navigator.share;
}
