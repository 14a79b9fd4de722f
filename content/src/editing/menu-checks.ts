import type { Data } from '../items.ts';
import type { Objection, Surroundings } from './surroundings.ts';

const longestLabel = 40;
const longestValue = 30;
const mostEntries = 12;

/** What each menu must link to: help that cannot wait, the sign-in, and what people agreed to. */
const required: Readonly<Record<string, readonly (readonly [link: string, what: string])[]>> = {
  guest: [
    ['/urgent-help', 'Urgent help'],
    ['/login', 'Sign in'],
  ],
  member: [['/urgent-help', 'Urgent help']],
  footer: [
    ['/terms-of-use', 'Terms of use'],
    ['/terms-of-use#collection', 'Privacy'],
  ],
};

export function menuObjections(menu: Data<'menu'>, around: Surroundings): Objection[] {
  const lists = (menu.key === 'footer' ? ['primary'] : ['primary', 'secondary']) as readonly (
    | 'primary'
    | 'secondary'
  )[];
  const shown = [...menu.primary, ...menu.secondary].filter((entry) => entry.shown);
  const missing = (required[menu.key] ?? []).filter(([link]) => !shown.some((entry) => entry.link === link));
  return [
    ...lists.flatMap((list) => listObjections(list, menu[list], around)),
    ...(menu.key === 'footer' && menu.secondary.length > 0
      ? [
          {
            field: 'secondary',
            code: 'invalid' as const,
            message: 'The footer shows its first list only. Move these entries there.',
          },
        ]
      : []),
    ...missing.map(([link, what]): Objection => ({
      field: lists.at(-1) ?? 'primary',
      code: 'missing',
      message: `“${what}” (${link}) has to stay, and be shown.`,
    })),
  ];
}

type Entry = Data<'menu'>['primary'][number];

function listObjections(list: string, entries: readonly Entry[], around: Surroundings): Objection[] {
  const links = entries.map(({ link }) => link);
  return [
    ...(entries.some(({ shown }) => shown)
      ? []
      : [
          {
            field: list,
            code: 'missing' as const,
            message: 'This list would be empty. Show at least one entry.',
          },
        ]),
    ...(entries.length > mostEntries
      ? [{ field: list, code: 'too_long' as const, message: `${mostEntries} entries at most.` }]
      : []),
    ...entries.flatMap((entry, at) => entryObjections(`${list}.${at}`, entry, around)),
    ...links.flatMap((link, at) =>
      links.indexOf(link) === at
        ? []
        : [
            {
              field: `${list}.${at}.link`,
              code: 'invalid' as const,
              message: 'Another entry of this list leads there already.',
            },
          ],
    ),
  ];
}

function entryObjections(
  field: string,
  { label, link, value }: Entry,
  { isPage }: Surroundings,
): Objection[] {
  return [
    ...(label.trim() === ''
      ? [{ field: `${field}.label`, code: 'missing' as const, message: 'Write the words of this entry.' }]
      : []),
    ...(label.length > longestLabel
      ? [
          {
            field: `${field}.label`,
            code: 'too_long' as const,
            message: `This is too long for a menu: ${longestLabel} characters at most.`,
          },
        ]
      : []),
    ...((value ?? '').length > longestValue
      ? [
          {
            field: `${field}.value`,
            code: 'too_long' as const,
            message: `This is too long: ${longestValue} characters at most.`,
          },
        ]
      : []),
    ...(link.startsWith('/') && !isPage(link)
      ? [
          {
            field: `${field}.link`,
            code: 'link_broken' as const,
            message: 'There is no such page in the app.',
          },
        ]
      : []),
  ];
}
