const signs = ['pointerdown', 'keydown', 'scroll', 'moving'];

/** Resolves on the first interaction with the page. The server does not wait for it. */
export const firstInteraction = new Promise<unknown>((resolve) => {
  if (import.meta.env.SSR) resolve(undefined);
  else for (const sign of signs) addEventListener(sign, resolve, true);
});

/**
 * Code that navigates without an interaction must call this first, or the navigation would wait for deferred parts.
 */
export const announceInteraction = () => dispatchEvent(new Event('moving'));
