import { readWebStorage } from './web-storage.ts';

export const webFont = '1em "Atkinson Next"';

/** Only applied to a new page: a font that changes while people read makes them lose their place. */
export function applyWebFont(): void {
  // When a style sheet loads later, the browser forgets that the font had loaded.
  if (document.fonts.check(webFont) || readWebStorage('localStorage', 'kindred.letters'))
    delete document.documentElement.dataset.letters;
}
