import type { CharityRecord } from '@kindred/contract/content/configs.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import type { SavedTexts } from './mail-words.ts';
import type { Brand } from '#platform/brand/brand-css.ts';
import { withOperator } from '#platform/content/operator.ts';
import '#platform/content/tables.ts';

/** The frame of every mail: whose app it is, and how to reach a person. */
export interface MailFrame {
  /** The base URL of this app, from the configuration only. */
  baseUrl: string;
  app_name: string;
  support_line: Pick<CharityRecord['support_line'], 'phone' | 'hours'>;
  /** Null for the shipped colours and pictures. */
  brand: Pick<Brand, 'main' | 'accent' | 'files'> | null;
  /** The texts of messages that staff have changed. */
  texts: SavedTexts;
}

/** The latest version of each text. */
const savedTexts = sql<SavedTexts | null>`(select jsonb_object_agg(key, texts) from
  (select distinct on (key) key, texts from message_text order by key, id desc) as latest)`;

/** Read for each mail, so that a new phone number appears in the next one. */
export async function readMailFrame(db: DbOrTx, baseUrl: string): Promise<MailFrame> {
  const { data, operator, texts } = await db
    .selectFrom('content_item')
    .innerJoin('content_version', (join) => join.onTrue())
    .select(['data', 'operator', savedTexts.as('texts')])
    .where('kind', '=', 'charity')
    .executeTakeFirstOrThrow();
  const { app_name, support_line, brand } = withOperator(data as CharityRecord, operator);
  const { phone, hours } = support_line;
  return { baseUrl, app_name, support_line: { phone, hours }, brand: brand ?? null, texts: texts ?? {} };
}
