// Runs right after the page's HTML: shows the notices meant for this device, before anything is painted.
(() => {
  // Too late: it would move what is being read. The app shows them elsewhere.
  if (performance.getEntriesByType('paint').length > 0) return;
  let closed = [];
  try {
    closed = JSON.parse(localStorage.getItem('kindred.notices') || '[]');
  } catch {
    // Without valid stored settings, no notice counts as closed.
  }
  const now = performance.timeOrigin + performance.now();
  const person = document.documentElement.dataset.person === 'member' ? 'member' : 'guest';
  for (const one of document.querySelectorAll('[data-notice][hidden]')) {
    const { notice, from, until, audience } = one.dataset;
    one.hidden =
      now < Number(from) ||
      now >= Number(until) ||
      closed.includes(notice) ||
      (audience !== undefined && audience !== person);
  }
  const shown = [...document.querySelectorAll('[data-notice]:not([hidden])')];
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return;
  // On a page rendered by the app, their space stays reserved until their code has loaded.
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  document.documentElement.dataset.notices = JSON.stringify(shown.map((one) => one.dataset.notice));
  document.documentElement.style.setProperty('--notices', `${height}px`);
})();
