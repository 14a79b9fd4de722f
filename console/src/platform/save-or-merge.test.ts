import { expect, it } from 'vitest';
import { StaffApiProblem } from './api-problem.ts';
import { typedSince } from './record-merge.ts';
import { saveOrMerge } from './save-or-merge.ts';

interface Hall {
  version: number;
  name: string;
  phone: string;
  /** Not part of this form. */
  logo: string;
}

const opened: Hall = { version: 1, name: 'Hall', phone: '1', logo: 'a' };

const refusal = {
  code: 'edited_meanwhile',
  type: '',
  title: '',
  detail: '',
  status: 409,
  request_id: '',
  errors: [],
};

/** A server on which someone else saves before each of the first saves. */
function givenServer(...others: Partial<Hall>[]) {
  let stored = opened;
  const saves: Partial<Hall>[] = [];
  return {
    saves,
    attempt: (mine: { name: string; phone: string }) =>
      saveOrMerge({
        base: opened,
        mine,
        fieldsOf: ({ name, phone }: Hall) => ({ name, phone }),
        changedCode: 'edited_meanwhile',
        latest: () => Promise.resolve(stored),
        editorOf: () => 'Lee',
        save: ({ version }, fields) => {
          const other = others.shift();
          if (other) stored = { ...stored, ...other, version: stored.version + 1 };
          saves.push(fields);
          if (version !== stored.version) return Promise.reject(new StaffApiProblem(refusal));
          stored = { ...stored, ...fields, version: version + 1 };
          return Promise.resolve(stored);
        },
      }),
  };
}

it('a second save keeps what each of the two changed, and asks about what both did', async () => {
  const { attempt, saves } = givenServer({ name: 'Big hall', phone: '2' });
  expect(await attempt({ name: 'Small hall', phone: '1' })).toMatchObject({
    latest: { version: 2 },
    merged: { name: 'Big hall', phone: '2' },
    clash: {
      by: 'Lee',
      taken: ['phone'],
      conflicts: [{ field: 'name', mine: 'Small hall', theirs: 'Big hall' }],
    },
  });
  expect(saves).toHaveLength(1);
});

it('a second save goes on top of theirs if they changed nothing that its form shows', async () => {
  const { attempt } = givenServer({ logo: 'b' }, { logo: 'c' });
  expect(await attempt({ name: 'Small hall', phone: '1' })).toMatchObject({
    saved: { name: 'Small hall', logo: 'c', version: 4 },
  });
});

it('a second save gives up with the refusal when someone else saves again and again', async () => {
  const { attempt, saves } = givenServer(...['b', 'c', 'd', 'e', 'f'].map((logo) => ({ logo })));
  await expect(attempt({ name: 'Small hall', phone: '1' })).rejects.toThrow(StaffApiProblem);
  expect(saves).toHaveLength(4);
});

it('a form typed in while it was being saved continues from what was saved, not from what was sent', () => {
  const sent = { name: 'Hall', fees: 'Free', places: [{ id: null, name: 'Back door' }] };
  const newest = { ...sent, fees: 'Free for members' };
  // A colleague renamed it, and the server gave the new place an id.
  const saved = { ...sent, name: 'Town hall', places: [{ id: 'back', name: 'Back door' }] };
  expect(typedSince<object>(sent, newest, saved)).toEqual({ ...saved, fees: 'Free for members' });
});
