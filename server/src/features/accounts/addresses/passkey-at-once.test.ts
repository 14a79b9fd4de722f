import { expect, it } from 'vitest';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { askToMake, givenDevice, registerPasskey } from '../passkeys/fixtures.ts';
import { givenMemberChangingAddress, path } from './fixtures.ts';

it('undoing an address change removes a passkey being added at the wrong address at that moment', async () => {
  const { app, member } = await givenMemberChangingAddress();
  await member.change({ email: 'new@example.org' });
  const { token } = await app.message('old@example.org');
  const device = givenDevice(app);
  const credential = device.make(await askToMake(device, member.token));
  const [undoing, adding] = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('session').select('id').where('member_id', '=', member.id).forUpdate().execute();
    const undo = app.browser().post(path.undo, { token });
    await waitForLock(app.db, 1);
    const add = registerPasskey(device, credential, member.token);
    await waitForLock(app.db, 2);
    return [undo, add] as const;
  });
  expect((await undoing).status).toBe(200);
  expect((await adding).status).toBe(410);
  expect(await app.db.selectFrom('passkey').select('id').execute()).toEqual([]);
});
