import { reportService } from '@kindred/contract/directory/reports.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';

it('a report that is sent again with a different text keeps the latest, until staff have read it', async () => {
  const app = await givenApp();
  const id = randomUUID();
  const send = (about: 'phone' | 'hours', text: string) =>
    app.send(reportService, { params: { id: 'lifeline' }, body: { id, about, text } });
  const stored = () => app.db.selectFrom('service_report').select(['about', 'text']).execute();
  await send('phone', 'It rings');
  await send('hours', 'It rings, but only until noon');
  expect(await stored()).toEqual([{ about: 'hours', text: 'It rings, but only until noon' }]);
  await app.db.updateTable('service_report').set({ settled_at: app.clock.now() }).execute();
  await send('hours', 'Never mind');
  expect(await stored()).toEqual([{ about: 'hours', text: 'It rings, but only until noon' }]);
});
