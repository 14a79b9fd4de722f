import type { CardKind, ChatCard } from '@kindred/contract/connect/cards.ts';
import type { Permission } from '@kindred/contract/endpoint.ts';
import type { FinderHit, FinderKind } from '@kindred/contract/staff/finder.ts';
import type { IconName } from '@kindred/ui/icon.tsx';
import { codeAsWords } from '../../../platform/code-as-words.ts';
import type { StaffPage } from '../model.ts';

/** Pages matched by the start of their words. */
export function pagesMatching(pages: readonly StaffPage[], typed: string): StaffPage[] {
  const beginnings = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ name, text }) => {
    const words = `${name} ${text}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

export interface FinderLine {
  key: string;
  title: string;
  note: string;
  icon: IconName;
  href: string;
  /** A page of the members’ app, not of the console. */
  isOutside: boolean;
}

const hitPlaces: Readonly<
  Record<FinderKind, { icon: IconName; href: (hit: FinderHit) => string; isOutside: boolean }>
> = {
  content: { icon: 'edit', href: (hit) => `/content/items/${hit.key}`, isOutside: false },
  release: { icon: 'send', href: (hit) => `/content/releases/${hit.key}`, isOutside: false },
  event: { icon: 'calendar', href: (hit) => `/events/${hit.key}`, isOutside: false },
  coordinator: {
    icon: 'phone',
    href: (hit) => `/directory/coordinators/${hit.key}`,
    isOutside: false,
  },
  service: { icon: 'providers', href: (hit) => `/directory/services/${hit.key}`, isOutside: false },
};

export function finderLines(pages: readonly StaffPage[], hits: readonly FinderHit[]): FinderLine[] {
  return [
    ...pages.map(({ name, text, icon, href }) => ({
      key: href,
      title: name,
      note: text,
      icon,
      href,
      isOutside: false,
    })),
    ...hits.map((hit) => {
      const { kind, title, note } = hit;
      const { icon, href, isOutside } = hitPlaces[kind];
      return { key: `${kind} ${hit.key}`, title, note, icon, href: href(hit), isOutside };
    }),
  ];
}

/** People who edit a kind of item find it in the console; others find its page in the app. */
const editors: Readonly<Record<CardKind, Permission>> = {
  topic: 'content',
  tip: 'content',
  event: 'content',
  service: 'directory',
  coordinator: 'directory',
};
const cardIcons: Readonly<Record<CardKind, IconName>> = {
  topic: 'learn',
  tip: 'tip',
  event: 'calendar',
  service: 'providers',
  coordinator: 'phone',
};
/** The limit for each kind. */
const mostCards = 6;

/** What members can open, for the desk to answer with. */
export function cardLines(cards: readonly ChatCard[], permissions: readonly Permission[]): FinderLine[] {
  const counts = new Map<CardKind, number>();
  return cards.flatMap(({ kind, title, line, link }): FinderLine[] => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > mostCards || permissions.includes(editors[kind])) return [];
    const note = line === '' ? codeAsWords(kind) : `${codeAsWords(kind)} · ${line}`;
    return [{ key: link, title, note, icon: cardIcons[kind], href: link, isOutside: true }];
  });
}
