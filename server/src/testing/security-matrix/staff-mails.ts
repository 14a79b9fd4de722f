import type { TestApp } from '../given-app.ts';
import { givenMember } from '../given-member.ts';
import { tokenOf } from './actors.ts';
import type { AskApi } from './ask.ts';

interface Asking {
  app: TestApp;
  ask: AskApi;
  headers: Readonly<Record<string, string>>;
}

/** Staff set these states of an account, one after the other, and send the way to the download while it is open. */
export async function changeStateByStaff(
  { app, ask, headers }: Asking,
  states: readonly string[],
): Promise<void> {
  const { email } = await givenMember(app.db);
  const token = await tokenOf(app.db, app.clock.now(), 'staff: members');
  const reason = 'The member called us';
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    ask({ method, path: `/api/v1/staff/${path}`, headers, body, token });
  const lookup = await send('POST', 'members/find', { contact: email, reason });
  const { view } = JSON.parse(lookup.body) as { view: string };
  for (const state of states) await send('PUT', `member_views/${view}/state`, { state, reason });
  await send('POST', `member_views/${view}/download`, {});
}

/** An event that nobody runs goes to this colleague. */
export const handOverTo = (to: string) => (event: string) => {
  const body = { from: null, to, scope: 'this', reason: 'No one runs it' };
  return ['PUT', `/staff/events/${event}/organiser`, body] as const;
};
