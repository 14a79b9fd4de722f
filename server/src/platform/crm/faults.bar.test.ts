import { expect, inject, it } from 'vitest';
import type { SalesforceBehaviour } from '@kindred/rigs/fakes/salesforce.ts';
import { givenCrm } from './fixtures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many changes are synced while three in ten calls fail. */
    crmChanges: number;
  }
}

const faults: readonly SalesforceBehaviour[] = [
  ...(['take-then-hang', 'busy', 'take-then-cut', 'lock', 'fault'] as const),
  ...(['hang', 'expired', 'limit'] as const),
];

/** Three in ten fail, cycling through the faults: the same ones in every run. */
const fallible = (nth: number) =>
  (nth * 7) % 10 < 3 ? (faults[Math.floor(nth / 3) % faults.length] ?? 'take') : 'take';

it(
  'loses no change, duplicates no record and never goes back if three calls in ten fail',
  async () => {
    const changes = inject('crmChanges');
    const { db, join, say, deliver, deliverInTime, salesforce, recordsOf, waiting, clock } =
      await givenCrm(fallible);
    const people = await Promise.all(Array.from({ length: Math.ceil(changes / 10) }, () => join('0')));
    const answers = new Map(people.map((id) => [id, 0]));
    for (let n = 1; n <= changes; n += 1) {
      const id = people[(n * 13) % people.length] ?? '';
      answers.set(id, n);
      await say(id, { first_name: String(n) });
      // Two workers, running while changes are still being made.
      if (n % 10 === 0) await Promise.all([deliver(), deliver()]);
      clock.advance(7);
    }
    await deliverInTime(72);

    const records = people.map(recordsOf);
    const doubled = records.filter((matches) => matches.length > 1).length;
    const lost = people.filter((id) => recordsOf(id)[0]?.['FirstName'] !== String(answers.get(id))).length;
    const back = people.filter((id) => wentBack(salesforce.written, id)).length;
    process.stdout.write(
      `CRM, 30 % faults: ${changes} changes of ${people.length} members in ${salesforce.tries()} calls, ` +
        `${salesforce.logIns()} log-ins, ${lost} lost, ${doubled} doubled, ${back} went back\n`,
    );
    expect({ lost, doubled, back, waiting: await waiting() }).toEqual({
      lost: 0,
      doubled: 0,
      back: 0,
      waiting: 0,
    });
    expect(salesforce.records.size).toBe(people.length);
    const unfinished = await db.selectFrom('job').select('id').where('state', '<>', 'done').execute();
    expect(unfinished).toEqual([]);
  },
  // The security bar runs the same test for longer.
  60_000 + inject('crmChanges') * 100,
);

function wentBack(written: readonly Record<string, unknown>[], id: string): boolean {
  const names = written.filter((fields) => fields['Kindred_Id__c'] === id).map(({ FirstName }) => FirstName);
  return names.some((name, n) => n > 0 && Number(name) < Number(names[n - 1]));
}
