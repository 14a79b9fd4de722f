import type { CreationOptions } from '@kindred/contract/accounts/passkeys.ts';
import { expect, it } from 'vitest';
import { givenAuthenticator } from '../../../testing/authenticator.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { givenStaffWithPasskey } from '../fixtures.ts';
import { reason } from '../people/fixtures.ts';

it('a passkey reset also removes a passkey that the lost device adds at that moment', async () => {
  const { app, staff, browser, token } = await givenStaffWithPasskey();
  const [ada, bea] = [await givenStaffCaller(app, 'admin'), await givenStaffCaller(app, 'admin')];
  const asked = await ada.call('POST', `/staff/people/${staff.id}/passkey_reset`, reason);
  const { id } = asked.body['reset'] as { id: string };
  const { body } = await browser.post('/staff/passkeys/options', {}, token);
  const credential = givenAuthenticator('https://app.kindred.example').make(
    body as unknown as CreationOptions,
  );
  const [resetting, adding] = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('session').select('id').where('staff_id', '=', staff.id).forUpdate().execute();
    const reset = bea.call('POST', `/staff/passkey_resets/${id}/approve`, {});
    await waitForLock(app.db, 1);
    const add = browser.post('/staff/passkeys', { credential }, token);
    // Either it is waiting too, or it has been answered.
    await Promise.race([add, waitForLock(app.db, 2)]);
    return [reset, add] as const;
  });
  expect((await resetting).status).toBe(200);
  await adding;
  const left = await app.db.selectFrom('passkey').select('id').where('staff_id', '=', staff.id).execute();
  expect(left).toEqual([]);
});
