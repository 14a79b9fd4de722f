import { listServices, ServiceCard } from '@kindred/contract/directory/providers.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { splice, type SerializedJson } from '#platform/http/json-splice.ts';
import { serializerFor } from '#platform/http/serializer.ts';
import type { Hit } from '#features/directory/index/ranked-results.ts';
import { searchServices, pageIn, type SearchSources } from '../providers/actions.ts';
import type { Directory, HitKind } from './directory.ts';
import { toServiceCard, kmOf, nearbyPlaces } from '../providers/presenter.ts';

/** A serialised card, either whole or split around the distance and the other places, which depend on the request. */
type Card = readonly [Buffer] | readonly [Buffer, Buffer, Buffer];

interface Stored {
  cards: Map<string, Card>;
  types: Buffer;
}

/** Cached for as long as the directory. */
const stored = new WeakMap<Directory['entries'], Stored>();
/** More than people view between two changes, and a few megabytes at most. */
const mostCards = 5_000;

const comma = Buffer.from(',');
const [opening, closing] = [Buffer.from('['), Buffer.from(']')];

/** Like `list`, but from pre-serialised cards, which make up most of a reply. */
export function writeList(sources: SearchSources, query: Query<typeof listServices>): SerializedJson {
  const { directory } = sources;
  const match = searchServices(sources, query);
  const { places, ...page } = pageIn(directory, match, query.cursor);
  const { cards, types } = cachedTextOf(directory);
  const rest = serializerFor(listServices.reply)({ ...page, ...match.told, items: [], types: [] });
  const nearby = nearbyPlaces(directory, match, places);
  const items: Buffer[] = [opening];
  for (const one of places) {
    const [head, middle, tail] = cardIn(cards, directory, one);
    if (items.length > 1) items.push(comma);
    items.push(head);
    if (!middle || !tail) continue;
    const others = JSON.stringify(nearby.get(one) ?? null);
    items.push(Buffer.from(String(kmOf(directory, one.at, match.eye))), middle, Buffer.from(others), tail);
  }
  items.push(closing);
  return splice(rest, [
    { name: 'items', instead: '[]', bytes: items },
    { name: 'types', instead: '[]', bytes: [types] },
  ]);
}

function cachedTextOf(directory: Directory): Stored {
  const reply = stored.get(directory.entries);
  if (reply) return reply;
  const types = Buffer.from(JSON.stringify([...directory.named.values()]));
  const created = { cards: new Map<string, Card>(), types };
  stored.set(directory.entries, created);
  return created;
}

function cardIn(cards: Stored['cards'], directory: Directory, one: Hit<HitKind>): Card {
  const key = `${one.of} ${one.at}`;
  const registered = cards.get(key);
  if (registered) return registered;
  const text = serializerFor(ServiceCard)(toServiceCard(directory, one, null));
  const [distance, others] = ['"km":', '"nearby":'];
  const at = text.indexOf(`${distance}null`) + distance.length;
  const next = text.indexOf(`${others}null`, at) + others.length;
  const pieces = [text.slice(0, at), text.slice(at + 'null'.length, next), text.slice(next + 'null'.length)];
  const [head = '', middle = '', tail = ''] = pieces;
  const card: Card =
    at < distance.length ? [Buffer.from(text)] : [Buffer.from(head), Buffer.from(middle), Buffer.from(tail)];
  if (cards.size >= mostCards) cards.clear();
  cards.set(key, card);
  return card;
}
