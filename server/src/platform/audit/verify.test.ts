import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/given-database.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify.ts';

it('the chain: is intact, even while others are writing to it', async () => {
  const { db } = await givenDatabase();
  const entry = {
    what: 'chats_searched',
    staff_id: null,
    about: null,
    now: new Date('2027-03-01T00:00:00Z'),
  } as const;
  let isOver = false;
  const writers = Array.from({ length: 3 }, async () => {
    while (!isOver) await db.transaction().execute((tx) => recordAudit(tx, entry));
  });
  try {
    for (let nth = 0; nth < 150; nth += 1) expect((await verifyAudit(db)).broken).toEqual([]);
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
});
