import { expect, it } from 'vitest';
import { altFault, checksOf } from './text-checks.ts';

it.each([
  ['IMG_2041.jpg', 'is a file name'],
  ['DSC 00231', 'is a file name'],
  ['infusion-room-2.WEBP', 'is a file name'],
  ['2024-05-01', 'is a file name'],
  ['Image', 'doesn’t say'],
  ['a photo.', 'doesn’t say'],
  ['Photo of a nurse', 'leave out'],
])('the words “%s” for an image: are questioned', (alt, fault) => {
  expect(altFault(alt)).toContain(fault);
});

it.each(['A nurse holds a photo', 'Image guided biopsy of bone marrow', 'Day 1 to day 7 of a cycle', ''])(
  'the words “%s” for an image: are left alone',
  (alt) => {
    expect(altFault(alt)).toBeUndefined();
  },
);

it('an image whose words say nothing: is named beside the text, with its field', () => {
  const image = { kind: 'image', media: 'a'.repeat(32), width: 9, height: 9, alt: 'photo' };
  const checks = checksOf('tool', { about: [image] }, [], '2027-03-01');
  expect(checks).toContainEqual(
    expect.objectContaining({ is: 'hint', field: 'about', words: expect.stringContaining('“photo”') }),
  );
});
