import type { Charity } from '@kindred/contract/content/configs.ts';
import type { DbOrTx } from '#platform/database.ts';
import '#platform/content/tables.ts';

/** The frame of every mail: whose app it is, and how to reach a person. */
export interface MailFrame {
  /** The base URL of this app, from the configuration only. */
  baseUrl: string;
  app_name: string;
  support_line: Pick<Charity['support_line'], 'phone' | 'hours'>;
}

/** Read for each mail, so that a new phone number is in the next one. */
export async function readMailFrame(db: DbOrTx, baseUrl: string): Promise<MailFrame> {
  const { data } = await db
    .selectFrom('content_item')
    .select('data')
    .where('kind', '=', 'charity')
    .executeTakeFirstOrThrow();
  const { app_name, support_line } = data as Charity;
  const { phone, hours } = support_line;
  return { baseUrl, app_name, support_line: { phone, hours } };
}
