import { expect, it } from 'vitest';
import { withoutHiddenCharacters } from './hidden-characters.ts';
import { typedText } from './values.ts';

it.each([
  ['a number copied from the contacts of a phone', '\u202d+61 400 000 000\u202c', '+61 400 000 000'],
  ['lines copied from an office program', 'Two lines\u000bfrom a letter', 'Two lines\nfrom a letter'],
  ['other scripts and emoji', 'עברית 👩‍⚕️ Ünï', 'עברית 👩‍⚕️ Ünï'],
])('hidden characters: %s becomes text that the server takes', (_, pasted, text) => {
  expect(withoutHiddenCharacters(pasted)).toBe(text);
  expect(typedText(100).safeParse(withoutHiddenCharacters(pasted)).success).toBe(true);
});
