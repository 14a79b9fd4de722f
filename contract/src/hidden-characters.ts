/**
 * Control characters, and those that turn the direction of what follows. Phones and offices add them to copied numbers
 * and lines, where nobody sees them. Text that is stored has none.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what this finds
export const hiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** What a person pasted, as they see it. The break of a line in an office program stays one. */
export const withoutHiddenCharacters = (text: string): string =>
  text.replaceAll('\u000b', '\n').replaceAll('\u000c', '\n').replaceAll(hiddenCharacters, '');
