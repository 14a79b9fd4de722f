import { listServices, ServiceCard } from '@kindred/contract/providers.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { splice, type Written } from '#platform/http/splice.ts';
import { writerOf } from '#platform/http/writer.ts';
import type { Standing } from '#platform/finder/runs.ts';
import { find, pageIn, type Known } from '../actions.ts';
import type { Directory, Of } from '../held.ts';
import { cardOf, kmOf } from '../shown.ts';

/** A card as it leaves, whole or before and after how far it is: that alone hangs on who asks. */
type Card = readonly [Buffer] | readonly [Buffer, Buffer];

interface Kept {
  cards: Map<string, Card>;
  types: Buffer;
}

/** As long as a directory stands. */
const kept = new WeakMap<Directory['entries'], Kept>();
/** More than anybody looks at between two changes, and no more than a few megabytes. */
const mostCards = 5_000;

const comma = Buffer.from(',');
const [opening, closing] = [Buffer.from('['), Buffer.from(']')];

/** As `list`, from cards that are written once: their words are most of an answer. */
export function writeList(known: Known, asked: Query<typeof listServices>): Written {
  const { directory } = known;
  const found = find(known, asked);
  const { places, ...page } = pageIn(directory, found, asked.cursor);
  const { cards, types } = keptOf(directory);
  const rest = writerOf(listServices.reply)({ ...page, ...found.told, items: [], types: [] });
  const items = places.flatMap((one, nth) => {
    const card = cardIn(cards, directory, one);
    const [head, tail] = card;
    const km = tail ? Buffer.from(String(kmOf(directory, one.at, found.eye))) : undefined;
    return [...(nth > 0 ? [comma] : []), head, ...(tail && km ? [km, tail] : [])];
  });
  return splice(rest, [
    { name: 'items', instead: '[]', bytes: [opening, ...items, closing] },
    { name: 'types', instead: '[]', bytes: [types] },
  ]);
}

function keptOf(directory: Directory): Kept {
  const known = kept.get(directory.entries);
  if (known) return known;
  const types = Buffer.from(JSON.stringify([...directory.named.values()]));
  const made = { cards: new Map<string, Card>(), types };
  kept.set(directory.entries, made);
  return made;
}

function cardIn(cards: Kept['cards'], directory: Directory, one: Standing<Of>): Card {
  const key = `${one.of} ${one.at}`;
  const known = cards.get(key);
  if (known) return known;
  const text = writerOf(ServiceCard)(cardOf(directory, one, null));
  const distance = '"km":';
  const at = text.indexOf(`${distance}null`) + distance.length;
  const card: Card =
    at < distance.length
      ? [Buffer.from(text)]
      : [Buffer.from(text.slice(0, at)), Buffer.from(text.slice(at + 'null'.length))];
  if (cards.size >= mostCards) cards.clear();
  cards.set(key, card);
  return card;
}
