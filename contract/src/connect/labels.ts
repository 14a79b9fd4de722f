import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, typedText } from '../values.ts';
import { DeskLine } from './desk.ts';

const ofLabel = z.strictObject({ id: z.uuid() });
const ofConversation = z.strictObject({ id: z.uuid() });

export const DeskLabel = z.object({ id: z.uuid(), name: z.string() });
export type DeskLabel = z.output<typeof DeskLabel>;

const LabelName = typedText(40).check(z.minLength(1));
export const mostLabels = 50;
const Labels = z.array(z.uuid()).check(z.maxLength(mostLabels));

export const listDeskLabels = endpoint({
  method: 'GET',
  path: '/staff/labels',
  access: 'staff:support',
  summary: 'List the desk’s labels',
  reply: z.object({ items: z.array(DeskLabel) }),
  audited: false,
});

export const storeDeskLabel = endpoint({
  method: 'PUT',
  path: '/staff/labels/{id}',
  access: 'staff:support',
  summary: 'Add or rename a label',
  description:
    'Desk lead only. `based_on` is the name it had, or null for a new one. `edited_meanwhile`: someone else has renamed or removed it since; nothing is overwritten. `conflict`: another label already has this name. Idempotent. Audited.',
  params: ofLabel,
  body: z.strictObject({ name: LabelName, based_on: z.nullable(LabelName) }),
  reply: DeskLabel,
  refusals: { not_found: 404, conflict: 409, edited_meanwhile: 409 },
  audited: true,
});

export const removeDeskLabel = endpoint({
  method: 'DELETE',
  path: '/staff/labels/{id}',
  access: 'staff:support',
  summary: 'Remove a label',
  description: 'Desk lead only. Removes the label from all conversations. Idempotent. Audited.',
  params: ofLabel,
  reply: ofLabel,
  refusals: { not_found: 404 },
  audited: true,
});

export const labelConversation = endpoint({
  method: 'PUT',
  path: '/staff/conversations/{id}/labels',
  access: 'staff:support',
  summary: 'Change the labels on a conversation',
  description:
    'Names what changes, so two people can each set one at the same time. Only available to the desk lead and the people handling the conversation. Idempotent. Audited.',
  params: ofConversation,
  body: z.strictObject({ add: Labels, remove: Labels }),
  reply: DeskLine,
  refusals: { not_found: 404 },
  audited: true,
});

export const followUpConversation = endpoint({
  method: 'PUT',
  path: '/staff/conversations/{id}/follow_up',
  access: 'staff:support',
  summary: 'Set a follow-up date for a conversation',
  description:
    'Only available to the person who has taken the conversation. From that date, the conversation comes first in their list until the date is changed or removed. Idempotent. Audited.',
  params: ofConversation,
  body: z.strictObject({
    /** Null if it need not come back. */
    on: z.nullable(Day),
  }),
  reply: DeskLine,
  refusals: { not_found: 404 },
  audited: true,
});
