import type { FormKind } from '@kindred/contract/connect.ts';
import type { MailWords } from '#platform/outbox/layout.ts';

const subjects: Readonly<Record<FormKind, string>> = {
  support_centre: 'A message waits for the support centre',
  technical: 'A message waits for technical help',
};

/** To the team. Who wrote and what stands in the console alone. */
export function formWaitsMail({ id, kind }: { id: string; kind: FormKind }): MailWords {
  return {
    discreet: 'same',
    subject: subjects[kind],
    preheader: 'Read and answer it in the console.',
    heading: 'A message waits',
    parts: [
      { kind: 'text', text: 'Somebody wrote to us. Who they are and what they ask stands in the console.' },
      { kind: 'button', label: 'Read it', path: `/staff/forms/${id}` },
    ],
  };
}
