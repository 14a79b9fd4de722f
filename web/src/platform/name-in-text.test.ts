import { expect, it } from 'vitest';
import { nameInText } from './name-in-text.ts';

it.each([
  ['Myeloma', 'myeloma'],
  ['Diffuse large B-cell lymphoma (DLBCL)', 'diffuse large B-cell lymphoma (DLBCL)'],
  ['AL amyloidosis', 'AL amyloidosis'],
  ['Hodgkin lymphoma', 'Hodgkin lymphoma'],
])('the name of an illness reads naturally inside a sentence: %s', (name, inText) => {
  expect(nameInText(name)).toBe(inText);
});
