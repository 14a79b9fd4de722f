import type { AccountsApp } from '#features/accounts/fixtures.ts';
import { givenMember } from '../given-member.ts';
import { tokenOf } from './actors.ts';
import type { AskApi } from './ask.ts';

interface Asking {
  app: AccountsApp;
  ask: AskApi;
  headers: Readonly<Record<string, string>>;
  fresh: () => { email: string };
}

/** Mel proposes a change, and Ana confirms it: a new address, or a merge with the second account. */
export async function changeWithSecondPerson(
  { app, ask, headers, fresh }: Asking,
  kind: 'address' | 'merge',
): Promise<void> {
  const [first, second] = [await givenMember(app.db), await givenMember(app.db)];
  const reason = 'The member called us';
  const open = async () => {
    const token = await tokenOf(app.db, app.clock.now(), 'staff: members');
    const send = (path: string, body: object) =>
      ask({ method: 'POST', path: `/api/v1/staff/${path}`, headers, body, token });
    const lookup = await send('members/find', { contact: first.email, reason });
    const { view } = JSON.parse(lookup.body) as { view: string };
    return async (path: string, body: object) =>
      JSON.parse((await send(`member_views/${view}/${path}`, body)).body) as { change: string };
  };
  const [mel, ana] = [await open(), await open()];
  const keep = { email: first.email, mobile: null };
  const { change } =
    kind === 'address'
      ? await mel('address_change', { email: fresh().email, reason })
      : await mel('merge', { contact: second.email, reason, keep });
  await ana(`change/${change}/confirm`, {});
}
