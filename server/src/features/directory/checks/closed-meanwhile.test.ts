import { answerProviderCheck, readProviderCheck } from '@kindred/contract/directory/checks.ts';
import type { Service } from '@kindred/contract/directory/providers.ts';
import { expect, it } from 'vitest';
import { linksIn } from '#features/notifications/outbox/public.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';

it('the link of a provider whose service has since closed accepts no answer, because no one would see it', async () => {
  const app = await givenApp();
  const ann = await givenStaffCaller(app, 'directory');
  const { id } = JSON.parse((await app.raw({ url: '/api/v1/services/lifeline' })).body) as Service;
  await ann.call('POST', `/staff/directory/checks/${id}/ask`, { email: 'desk@provider.example.org' });
  const mail = await app.db.selectFrom('outbox_message').select('text').executeTakeFirstOrThrow();
  const token = linksIn(mail.text).flatMap((link) => link.split('#token=')[1] ?? [])[0] ?? '';
  await ann.call('POST', `/staff/directory/services/${id}/close`, { reason: 'It ended', instead: null });
  expect(await app.send(readProviderCheck, { params: { token } })).toMatchObject({ state: 'over' });
  for (const says of ['still_right', 'changed']) {
    const { status } = await app.raw({
      method: 'POST',
      url: `/api/v1${answerProviderCheck.path.replace('{token}', token)}`,
      payload: { says },
    });
    expect(status).toBe(410);
  }
  await ann.call('POST', `/staff/directory/services/${id}/reopen`, {});
  expect(await app.send(readProviderCheck, { params: { token } })).toMatchObject({ state: 'open' });
});
