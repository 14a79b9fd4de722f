/**
 * Control characters, and characters that change the text direction. Phones and office programs add them, invisibly, to
 * copied numbers and lines. Stored text contains none.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what this finds
export const hiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Pasted text as the person sees it. A line break from an office program remains a line break. */
export const withoutHiddenCharacters = (text: string): string =>
  text.replaceAll('\u000b', '\n').replaceAll('\u000c', '\n').replaceAll(hiddenCharacters, '');
