import * as z from 'zod/mini';
import { AppLink, Id } from '../values.ts';

/** What staff can point to in a chat. */
export const CardKind = z.enum(['topic', 'tip', 'event', 'service', 'coordinator']);
export type CardKind = z.output<typeof CardKind>;

export const ChosenCard = z.strictObject({ kind: CardKind, id: Id });
export type ChosenCard = z.output<typeof ChosenCard>;

/** The card as it was when sent: what it shows may change later, or be removed. */
export const ChatCard = z.object({
  kind: CardKind,
  id: Id,
  title: z.string(),
  line: z.string(),
  link: AppLink,
});
export type ChatCard = z.output<typeof ChatCard>;
