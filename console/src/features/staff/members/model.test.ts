import { describe, expect, it } from 'vitest';
import { closingWords, erasureLine, looksLikeContact, progressOf } from './model.ts';

const delivery = {
  id: 'a',
  kind: 'sign_in',
  handed_over_at: '2027-03-01T00:00:00Z',
  accepted_at: null,
  returned: null,
  can_resend: false,
} as const;

describe('a message to a member', () => {
  it('says what went wrong before what it means', () => {
    expect(
      progressOf({ ...delivery, channel: 'email', state: 'refused', fault: 'address_rejected' }),
    ).toMatchObject({ name: 'Failed', text: expect.stringMatching(/rejected.*didn’t arrive/) });
  });

  it('says when and why it came back', () => {
    const returned = { what: 'hard', at: '2027-03-01T00:00:00Z', reason: 'mailbox_full' } as const;
    expect(progressOf({ ...delivery, channel: 'email', state: 'sent', fault: null, returned })).toMatchObject(
      { name: 'Came back', text: expect.stringMatching(/^It bounced on .+ because the mailbox is full\.$/) },
    );
  });

  it('promises nothing about push', () => {
    expect(progressOf({ ...delivery, channel: 'push', state: 'sent', fault: null }).name).toBe('Handed over');
  });
});

describe('open details', () => {
  it.each([
    [900_000, 'Closes in 15 minutes'],
    [61_000, 'Closes in 2 minutes'],
    [60_000, 'Closes in a minute'],
    [1, 'Closes in a minute'],
    [0, undefined],
    [-5, undefined],
  ])('with %i ms left, say %s', (left, words) => {
    expect(closingWords(1_000_000 + left, 1_000_000)).toBe(words);
  });
});

describe('the search box', () => {
  it.each(['kim@example.org', '0491 570 156', '+61491570156', '100001'])(
    'does not search by words for %s',
    (typed) => expect(looksLikeContact(typed)).toBe(true),
  );
  it.each(['sleep', 'week 12', '2027', '100%'])('searches by words for %s', (typed) =>
    expect(looksLikeContact(typed)).toBe(false),
  );
});

it('an erasure says who asked, how long the member can come back, and what to do if it was not done', () => {
  const asked = { id: '1', number: 100_001, by: null, asked_at: '2027-03-01T00:00:00.000Z' };
  const at = '2027-03-31T00:00:00.000Z';
  const onDay = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
  const waiting = { ...asked, asked_by: 'member', state: 'waiting', at } as const;
  expect(erasureLine(waiting, onDay('2027-03-19'))).toEqual({
    what: expect.stringMatching(/^Will be erased on .*\. They can still come back for 12 days\.$/) as string,
    who: expect.stringMatching(/^Asked for by the member, /) as string,
  });
  expect(erasureLine(waiting, onDay('2027-03-31')).what).toContain('will be erased within 6 hours');
  const late = { ...waiting, asked_by: 'staff', by: 'Ann', state: 'late' } as const;
  const line = erasureLine(late, onDay('2027-04-02'));
  expect(line.what).toContain('Tell the person who runs the server');
  expect(line.who).toMatch(/^Started by Ann, /);
});
