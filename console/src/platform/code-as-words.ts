/** A code of the contract or the content, as words: `watch_and_wait` is Watch and wait. */
export function codeAsWords(code: string | number): string {
  const words = String(code).replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
