// Quick exit: by its link, or by Esc three times within a second. It works before the rest of the app, and without it.
(() => {
  const root = document.documentElement;
  const marked = () => {
    try {
      return sessionStorage.left;
    } catch {
      // Without storage, going back is not covered.
    }
  };
  const leave = () => {
    root.hidden = true;
    document.title = '';
    try {
      sessionStorage.left = 'yes';
    } catch {
      // As above.
    }
    if (__APP__)
      // The phone app has no other site to open: it stays blank until someone comes back to it.
      document.addEventListener('visibilitychange', () => document.hidden || location.replace('/'));
    else location.replace('/leave');
  };
  // Someone who goes on reading came back on purpose; the boot script hides a page that was reached by going back.
  if (!root.hidden && marked()) delete sessionStorage.left;

  let presses = [];
  addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, timeStamp } = event;
      if (!repeat) presses = key === 'Escape' ? [...presses.slice(-2), timeStamp] : [];
      if (!repeat && presses.length === 3 && timeStamp - presses[0] < 1000) leave();
      // In a desktop browser Esc stops loading, which here would stop the other site.
      if (root.hidden) event.preventDefault();
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (!event.target.closest?.('a[href="/leave"]')) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    },
    true,
  );
  addEventListener('pageshow', ({ persisted }) => persisted && marked() && leave());
})();
