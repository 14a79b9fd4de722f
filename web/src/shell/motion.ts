/** Asked when a page is drawn. Nothing in the markup hangs on it, so the server may say no. */
export const motionIsWelcome = (): boolean =>
  !import.meta.env.SSR &&
  document.documentElement.dataset.energy !== 'low' &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;
