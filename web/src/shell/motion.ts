/** Read at render time. No markup depends on it, so the server may return false. */
export const motionIsWelcome = (): boolean =>
  !import.meta.env.SSR &&
  document.documentElement.dataset.energy !== 'low' &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;
