import { expect, it } from 'vitest';
import { cleanInput } from './clean-input.ts';

cleanInput((text) => text.replaceAll('\u202d', ''));

it.each(['tel', 'email', 'textarea'])('a %s field strips invisible characters from pasted text', (kind) => {
  const field = document.createElement(kind === 'textarea' ? 'textarea' : 'input');
  if (field instanceof HTMLInputElement) field.type = kind;
  document.body.append(field);
  field.focus();
  const paste = (data: string) =>
    field.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', data, bubbles: true, cancelable: true }),
    );
  expect(paste('+61 400 000 000'), 'clean text is left to the browser').toBe(true);
  let heard = 0;
  field.addEventListener('input', () => (heard += 1));
  expect(paste('\u202d+61 400 000 000')).toBe(false);
  expect(field.value).toBe('+61 400 000 000');
  expect(heard, 'forms hear of it').toBe(1);
  field.remove();
});
