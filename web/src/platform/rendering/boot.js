// Before the first paint: session hint and appearance. Then nothing until the page is painted.
(() => {
  const { documentElement: root } = document;
  const { dataset } = root;
  const { connection } = navigator;
  let away;
  const remember = () => {
    // Someone left quickly: going back must not bring the page back.
    if (sessionStorage.left && performance.getEntriesByType('navigation')[0].type === 'back_forward')
      away = '/leave';
    const person = localStorage.getItem('kindred.person');
    if (person) dataset.person = person;
    const kept = JSON.parse(localStorage.getItem('kindred.look') || '{}');
    for (const key of ['theme', 'text', 'energy'])
      if (typeof kept[key] === 'string') dataset[key] = kept[key];
    // Our font is there for the first paint if the device or a fast network has it. Otherwise for the next page.
    if (localStorage.getItem('kindred.letters') || connection?.rtt < 100) window.font.rel = 'preload';
    else dataset.letters = 'later';
  };
  try {
    remember();
  } catch {
    // Without valid stored settings, the defaults apply.
  }
  const { guard, person: here } = dataset;
  away ||=
    guard === 'welcome' && !/[?&]welcome=1/.test(location.search)
      ? here && (here === 'member' ? '/tabs/home' : '/tabs/guest-landing')
      : guard === 'signed_out' && here === 'member' && '/tabs/home';
  if (away) {
    root.hidden = true;
    location.replace(away + (/\?note=unknown-link/.exec(location.search)?.[0] ?? ''));
    return;
  }

  let started = 0;
  // React owns an element once its code has loaded, and from then on handles its clicks.
  const taken = (one) => Object.keys(one).some((key) => key.startsWith('__reactProps'));
  const waiting = new Set();
  const again = (one, by) => {
    if (one.isConnected && !taken(one)) {
      // Loads the parts that are deferred until an interaction.
      dispatchEvent(new Event('moving'));
      return setTimeout(again, 50, one, by);
    }
    waiting.delete(one);
    if (!one.isConnected) return;
    if (one.requestSubmit) one.requestSubmit(by);
    else one.click();
  };
  const keep = (event, one) => {
    event.preventDefault();
    if (waiting.has(one)) return;
    waiting.add(one);
    setTimeout(again, 50, one, event.submitter);
  };
  // Earlier clicks are then replayed once. A form submitted natively would put its input into the URL.
  const hold = (event) => {
    const { target, type } = event;
    const form = type === 'submit';
    const one = form ? target : target.closest?.('button:not([popovertarget],[commandfor])');
    if (!one || (!form && one.form)) return;
    if (!taken(one)) {
      event.stopPropagation();
      keep(event, one);
    } else if (!form) {
      // Owned but not committed: React stops such a click in the capture phase,
      event.stopPropagation = () => {
        event.cancelBubble = true;
        if (event.eventPhase < 2 && !event.defaultPrevented) keep(event, one);
      };
    }
  };
  const start = async () => {
    if (started++) return;
    try {
      const chunks = JSON.parse(window.chunks.textContent);
      document.head.append(
        ...chunks.map((href) =>
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
        ),
      );
      for (const chunk of chunks) {
        await import(chunk);
        // Idle; a timer treats such values as no delay.
        await new Promise((go) => (window.requestIdleCallback || setTimeout)(go, { timeout: 500 }));
      }
    } catch (error) {
      // A brief network outage must not leave a page that never responds.
      started = 0;
      setTimeout(start, 4000);
      throw error;
    }
  };
  for (const name of ['click', 'submit']) addEventListener(name, hold, true);
  // and lets such a form submit natively.
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target.method === 'post') keep(event, event.target);
  });
  // oxlint-disable-next-line typescript/no-misused-promises -- nothing waits for it
  for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, start, true);
  addEventListener('load', () => connection?.saveData || setTimeout(start, 100));
})();
