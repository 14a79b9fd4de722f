import type { ContactForm } from '@kindred/contract/connect.ts';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../testing/given-app.ts';
import './tables.ts';

/** A message with only the required fields. */
export function aForm(overrides: Partial<ContactForm> = {}): ContactForm {
  return {
    id: randomUUID(),
    kind: 'support_centre',
    about: 'practical',
    name: 'Robin',
    message: 'Who can drive me to hospital?',
    best_time: 'any',
    ...(overrides.phone === undefined ? { email: 'somebody@example.org' } : {}),
    ...overrides,
  };
}

export function formsOf(app: TestApp) {
  return app.db.selectFrom('contact_form').selectAll().orderBy('sent_at').orderBy('id').execute();
}

export async function mailsTo(app: TestApp, to: string) {
  await app.work();
  return app.db.selectFrom('outbox_message').selectAll().where('to', '=', to).execute();
}
