const signs = ['pointerdown', 'keydown', 'scroll', 'moving'];

/** The first sign that somebody goes on from what they see first. The server waits for nobody. */
export const firstMove = new Promise<unknown>((resolve) => {
  if (import.meta.env.SSR) resolve(undefined);
  else for (const sign of signs) addEventListener(sign, resolve, true);
});

/** What is about to change the page by itself says so: the change would wait for the parts that wait for a sign. */
export const move = () => dispatchEvent(new Event('moving'));
