import type { Data, ContentKind } from '@kindred/content/items.ts';
import { readFilledContent } from '@kindred/content/read.ts';

/** The shipped content, for rules that can be checked without a server. */
export async function givenContent(): Promise<<K extends ContentKind>(kind: K) => Data<K>[]> {
  const items = await readFilledContent();
  return <K extends ContentKind>(kind: K) =>
    items.filter((one) => one.kind === kind).map(({ data }) => data as Data<K>);
}
