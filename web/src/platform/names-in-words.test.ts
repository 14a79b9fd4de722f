import { expect, it } from 'vitest';
import { namesInWords } from './names-in-words.ts';

it('names: are joined as in speech', () => {
  expect(namesInWords(['Jo', 'Ana', 'Sam'], 'en-AU')).toBe('Jo, Ana and Sam');
  expect(namesInWords(['English'], 'en-AU')).toBe('English');
});
