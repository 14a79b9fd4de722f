/**
 * Cleans pasted or autofilled text before it appears in a field. Phones and office programs add invisible characters to
 * what is copied from them, and a person could not see what is wrong with their number.
 */
export function cleanInput(clean: (text: string) => string): void {
  document.addEventListener('beforeinput', (event) => {
    const { target, data } = event;
    if (!data || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const cleaned = clean(data);
    if (cleaned === data) return;
    event.preventDefault();
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps undo and works in fields of every type
    document.execCommand('insertText', false, cleaned);
  });
}
