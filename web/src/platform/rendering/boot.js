// Before the first paint: who is here and how this device shows things. Then nothing until the page is painted.
(() => {
  const root = document.documentElement;
  const remember = () => {
    const person = localStorage.getItem('kindred.person');
    if (person) root.dataset.person = person;
    if (!localStorage.getItem('kindred.letters')) root.dataset.letters = 'later';
    const kept = JSON.parse(localStorage.getItem('kindred.look') || '{}');
    for (const key of ['theme', 'text', 'energy'])
      if (typeof kept[key] === 'string') root.dataset[key] = kept[key];
  };
  try {
    remember();
  } catch {
    // A device that keeps nothing, or nonsense, shows things as they are.
  }
  const { guard } = root.dataset;
  const here = root.dataset.person;
  const forced = /[?&]welcome=1(&|$)/.test(location.search);
  const away =
    guard === 'welcome' && !forced
      ? here && (here === 'member' ? '/tabs/home' : '/tabs/guest-landing')
      : guard === 'signed_out' && here === 'member' && '/tabs/home';
  if (away) {
    root.hidden = true;
    location.replace(away + (/[?&]note=unknown-link\b/.test(location.search) ? '?note=unknown-link' : ''));
    return;
  }

  let started = false;
  const taps = [];
  const wake = ['pointerdown', 'keydown', 'focusin'];
  // A form that went by itself would put what was typed into the address.
  const held = ['click', 'submit'];
  const hold = (event) => {
    const button = event.target.closest && event.target.closest('button');
    const form = event.type === 'submit';
    if (!form && (!button || button.popoverTargetElement || button.getAttribute('commandfor') || button.form))
      return;
    taps.push(form ? event.target : button);
    event.stopPropagation();
    if (form) event.preventDefault();
  };
  const idle = () =>
    new Promise((go) =>
      window.requestIdleCallback ? requestIdleCallback(go, { timeout: 500 }) : setTimeout(go, 1),
    );
  const start = () => {
    if (!started) void boot();
  };
  const boot = async () => {
    started = true;
    for (const name of wake) removeEventListener(name, start, true);
    const chunks = JSON.parse(document.getElementById('chunks').textContent);
    for (const href of chunks)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
      );
    for (const chunk of chunks) {
      await import(chunk);
      await idle();
    }
  };
  for (const name of held) addEventListener(name, hold, true);
  // From here on the app answers by itself; what came before is done now, and once.
  addEventListener('kindred:alive', () => {
    for (const name of held) removeEventListener(name, hold, true);
    for (const one of taps)
      if (!one.isConnected) continue;
      else if (one.requestSubmit) one.requestSubmit();
      else one.click();
  });
  for (const name of wake) addEventListener(name, start, { capture: true, passive: true });
  addEventListener('load', () =>
    navigator.connection && navigator.connection.saveData ? 0 : setTimeout(start, 100),
  );
})();
