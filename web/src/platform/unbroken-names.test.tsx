import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnbrokenNames } from './unbroken-names.tsx';

it.each([
  [
    'Lymphoma and CAR-T, far from the city',
    'Lymphoma and <span class="k-unbroken">CAR-T</span>, far from the city',
  ],
  ['Diffuse large B-cell lymphoma', 'Diffuse large <span class="k-unbroken">B-cell</span> lymphoma'],
  ['A low-energy day', 'A low-energy day'],
])('a title keeps each name of a cell or treatment on one line: %s', (text, markup) => {
  expect(renderToStaticMarkup(<UnbrokenNames text={text} />)).toBe(markup);
});
