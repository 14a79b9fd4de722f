import { expect, it } from 'vitest';
import { gradeCheck, gradeOfDoc } from './checks.ts';
import { toEditorDoc } from './convert.ts';
import { altFault, checksOf } from './text-checks.ts';

it.each([
  ['IMG_2041.jpg', 'is a file name'],
  ['DSC 00231', 'is a file name'],
  ['infusion-room-2.WEBP', 'is a file name'],
  ['2024-05-01', 'is a file name'],
  ['Image', 'doesn’t say'],
  ['a photo.', 'doesn’t say'],
  ['Photo of a nurse', 'leave out'],
])('the words “%s” for an image are questioned', (alt, fault) => {
  expect(altFault(alt)).toContain(fault);
});

it.each(['A nurse holds a photo', 'Image guided biopsy of bone marrow', 'Day 1 to day 7 of a cycle', ''])(
  'the words “%s” for an image are left alone',
  (alt) => {
    expect(altFault(alt)).toBeUndefined();
  },
);

it('an image whose words say nothing is reported with its field', () => {
  const image = { kind: 'image', media: 'a'.repeat(32), width: 9, height: 9, alt: 'photo' };
  const checks = checksOf('tool', { about: [image] }, [], '2027-03-01');
  expect(checks).toContainEqual(
    expect.objectContaining({ is: 'hint', field: 'about', words: expect.stringContaining('“photo”') }),
  );
});

it.each([
  [3.7, 'hint', 'Reading grade 3.7: short and choppy. Join some sentences (aim for 5 to 7).'],
  [4.94, 'hint', 'Reading grade 4.9: short and choppy. Join some sentences (aim for 5 to 7).'],
  [4.96, 'fine', 'Reading grade 5.0 (aim for 5 to 7)'],
  [7.9, 'fine', 'Reading grade 7.9 (aim for 5 to 7)'],
  [8, 'hint', 'Reading grade 8.0: hard to read. Use shorter sentences (aim for 5 to 7).'],
] as const)('a text of grade %f gets a “%s”, because lower is not better', (grade, is, words) => {
  expect(gradeCheck(grade, 20)).toEqual({ is, words });
});

it('a text of fewer than 20 words has no grade, because it would be down to chance', () => {
  expect(gradeCheck(3.7, 19)).toBeUndefined();
});

it('a choppy text gets a hint, and no tick', () => {
  const text =
    'You may be tired. Rest helps. Sit down. Drink some tea. Call a friend. They can help you. Go to bed. Sleep well.';
  const grades = checksOf('tool', { idea: text }, [], '2027-03-01').filter(({ key }) => key === 'grade');
  expect(grades).toEqual([{ key: 'grade', is: 'hint', words: expect.stringContaining('short and choppy') }]);
});

it('a list does not count towards the grade, because its points are short on purpose', () => {
  const spans = [{ text: 'You may feel tired for a long time after treatment ends, which is common.' }];
  const list = {
    kind: 'list' as const,
    ordered: false,
    items: [[{ text: 'Sit down.' }], [{ text: 'Rest.' }]],
  };
  const alone = gradeOfDoc(toEditorDoc([{ kind: 'paragraph', spans }]));
  expect(gradeOfDoc(toEditorDoc([{ kind: 'paragraph', spans }, list]))).toEqual(alone);
  expect(gradeOfDoc(toEditorDoc([list])).words).toBe(0);
});

it.each([
  ['2027-02-28', 'Its review is overdue'],
  ['2027-03-01', 'Review is due today'],
  ['2027-03-02', 'Review is due in 1 day'],
])('a review due on %s is announced on 1 March as “%s”', (review_due, words) => {
  const checks = checksOf('tool', { review_due }, [], '2027-03-01');
  expect(checks.find(({ key }) => key === 'review')?.words).toBe(words);
});
