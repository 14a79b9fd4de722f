import type { TestApp } from '../given-app.ts';
import { givenMember } from '../given-member.ts';
import { tokenOf } from './actors.ts';
import type { AskApi } from './ask.ts';
import { someEventFields } from './event-rows.ts';

interface Asking {
  app: TestApp;
  ask: AskApi;
  headers: Readonly<Record<string, string>>;
}

const reason = 'The member called us';

/** Staff have looked up a member, and may do this in their view. */
async function memberView({ app, ask, headers }: Asking) {
  const { email } = await givenMember(app.db);
  const token = await tokenOf(app.db, app.clock.now(), 'staff: members');
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    ask({ method, path: `/api/v1/staff/${path}`, headers, body, token });
  const lookup = await send('POST', 'members/find', { contact: email, reason });
  const { view } = JSON.parse(lookup.body) as { view: string };
  return (method: 'POST' | 'PUT', part: string, body: object) =>
    send(method, `member_views/${view}/${part}`, body);
}

/** Staff set these account states one after another, and send the download link while the account is open. */
export async function changeStateByStaff(asking: Asking, states: readonly string[]): Promise<void> {
  const send = await memberView(asking);
  for (const state of states) await send('PUT', 'state', { state, reason });
  await send('POST', 'download', {});
}

export async function sendLinkByPhone(asking: Asking): Promise<void> {
  const send = await memberView(asking);
  await send('POST', 'sign_in_link', { channel: 'email' });
}

/** Hands an event that no one runs over to this colleague. */
export const handOverTo = (to: string) => (event: string) => {
  const body = { from: null, to, scope: 'this', reason: 'No one runs it' };
  return ['PUT', `/staff/events/${event}/organiser`, body] as const;
};

/** Gives an online event another link for joining. */
export const changeEventLink = (event: string) =>
  ['PUT', `/staff/events/${event}/fields`, { edition: 0, fields: someEventFields, scope: 'this' }] as const;
