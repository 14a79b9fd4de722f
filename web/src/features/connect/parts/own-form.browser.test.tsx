import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport, Unreachable, type SentRequest } from '../../../platform/api.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { sendForm } from '../queries.ts';
import { OwnForm } from './own-form.tsx';

/** A server that never replies. */
const silence = ({ signal }: SentRequest) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Unreachable('no reply')));
  });

let patience: AbortController;
beforeEach(async () => {
  await clearDevice();
  patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal);
  return () => vi.restoreAllMocks();
});

it('shows the form without the member’s address if the address does not arrive', async () => {
  await startTabSession(tab, { id: 'ann', onboarding_completed: true }, 'token', tab.here.visit);
  chooseTransport(silence);
  const charity = { emergency: { number: '000' }, support_line: {} };
  const screen = await givenPart(<OwnForm kind="support_centre" onSent={() => {}} />, {
    charity,
    crisis_lines: [],
    release: 'test',
  });
  await expect.element(screen.getByText('One moment…')).toBeVisible();
  patience.abort();
  await expect.element(screen.getByLabelText('What would you like to tell us?')).toBeVisible();
});

it('gives a message that gets no reply back to its writer', async () => {
  chooseTransport(silence);
  const sent = sendForm(
    { kind: 'technical', about: 'other', name: 'Ann', message: 'Help', best_time: 'any' },
    () => crypto.randomUUID(),
  );
  patience.abort();
  await expect(sent).rejects.toBeInstanceOf(Unreachable);
});
