import { expect, it } from 'vitest';
import { chooseTransport } from './api.ts';
import { loadPerson, session, sessionSnapshot, tab } from './session.ts';
import { startTabSession } from './session-transitions.ts';
import { signOut } from './sign-out.ts';

it('sign-out: completes on this device even if the server has a fault', async () => {
  await loadPerson();
  const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };
  await startTabSession(tab, ana, 'token', sessionSnapshot().visit);
  chooseTransport(async () => ({ status: 503, body: { code: 'internal', errors: [] } }));
  await signOut();
  expect(session.state().person).toEqual({ kind: 'guest' });
});
