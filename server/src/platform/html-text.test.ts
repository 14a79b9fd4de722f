import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { textOfHtml } from './html-text.ts';

it.each([
  [
    'lines and a list',
    '<p>Tea &amp; talk</p><ul><li>Monday</li><li>Friday</li></ul>',
    'Tea & talk\n• Monday\n• Friday',
  ],
  ['an entity by number and by name', 'caf&#233; &mdash; &#x41;&nbsp;B', 'café — A B'],
  ['a tag that is never closed', 'Call <a href="tel:1">us', 'Call us'],
  ['an attribute with a sign of a tag', '<a title="a > b">Here</a>', 'Here'],
  ['a script and a style', 'Before<script>alert(1)</script><style>p{}</style> after', 'Before after'],
  ['what only looks like a tag', 'under 5 km: a < b and 3 <5', 'under 5 km: a < b and 3 <5'],
  ['lines without any tag', 'First line\nSecond line', 'First line\nSecond line'],
])('html text: keeps the visible text of %s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

it('html text: contains no tag, whatever is nested inside one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('b', 'script', 'a href="x"', 'img src=x onerror=y'),
      fc.string(),
      (tag, inside) => {
        expect(textOfHtml(`<${tag}>${inside}`)).not.toContain(`<${tag}`);
      },
    ),
    { seed: inject('seed') },
  );
});
