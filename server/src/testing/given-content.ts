import type { Data, Kind } from '@kindred/content/items.ts';
import { readContent } from '@kindred/content/read.ts';

/** The shipped content, for rules that are asked about all of it without a server. */
export async function givenContent(): Promise<<K extends Kind>(kind: K) => Data<K>[]> {
  const items = await readContent();
  return <K extends Kind>(kind: K) =>
    items.filter((one) => one.kind === kind).map(({ data }) => data as Data<K>);
}
