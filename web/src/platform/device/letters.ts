export const letters = '1em "Atkinson Next"';

/**
 * On a first visit our letters come after the page, which must not wait for them, and are put on with
 * the next page: letters that change under a reader's eyes make them lose the line.
 */
export function wearLetters(): void {
  // A style sheet that came later makes the browser forget that it holds them.
  if (document.fonts.check(letters) || localStorage.getItem('kindred.letters'))
    delete document.documentElement.dataset.letters;
}
