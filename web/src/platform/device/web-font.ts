import { readWebStorage } from './web-storage.ts';

export const webFont = '1em "Atkinson Next"';

/** Applied only on a new page: a font that changes while someone reads makes them lose the line. */
export function applyWebFont(): void {
  // When a style sheet loads later, the browser forgets that the font was loaded.
  if (document.fonts.check(webFont) || readWebStorage('localStorage', 'kindred.letters'))
    delete document.documentElement.dataset.letters;
}
