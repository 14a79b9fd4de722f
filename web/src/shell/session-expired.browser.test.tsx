import { expect, it, vi } from 'vitest';
import { handleUnauthorized, startTabSession } from '../platform/session-transitions.ts';
import { loadPerson, sessionSnapshot, tab } from '../platform/session.ts';
import { clearDevice } from '../platform/sign-out.ts';
import { givenPart } from '../testing/given-part.tsx';
import { SessionExpired } from './session-expired.tsx';

const ana = { id: 'ana', first_name: 'Ana', onboarding_completed: true };

it('the page behind the alert is not shown to someone who signs in in another tab', async () => {
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, ana, 'first', sessionSnapshot().visit);
  await handleUnauthorized(tab, sessionSnapshot());
  const reload = vi.fn<() => void>();
  const screen = await givenPart(<SessionExpired reload={reload} />, {});
  await expect.element(screen.getByRole('heading', { name: 'Session expired' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await startTabSession(tab, { ...ana, id: 'bea' }, 'second', sessionSnapshot().visit);
  expect(reload).toHaveBeenCalledOnce();
});
