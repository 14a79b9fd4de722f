import type { AppNotice, Charity, MenuItem } from '@kindred/contract/content/configs.ts';
import { previewVersion, type ContentSnapshot, type Data } from '#platform/content/content-store.ts';
import { noticePlaces } from '#platform/content/editing.ts';

/** Everything the device needs to know about a notice: how to dismiss it, when to show it and when it ends. */
function presentNotice(notice: Data<'status_message'>, kind: AppNotice['kind']): AppNotice {
  const { slug, title, text, link, link_label, from, until } = notice;
  return {
    id: `${slug} ${from}`,
    kind,
    title,
    text,
    link: link === null || link_label === null ? null : { href: link, label: link_label },
    places: [],
    for: null,
    states: [],
    from,
    until,
  };
}

const audiences = { everyone: null, guests: 'guest', members: 'member' } as const;

/** Outages come first. A preview shows all notices, so that authors see theirs. */
export function presentNotices(content: ContentSnapshot): AppNotice[] {
  const notices = [
    ...content.all('status_message').map((one) => presentNotice(one, 'status')),
    ...content.all('notice').map((one): AppNotice => ({
      ...presentNotice(one, 'notice'),
      places: one.places.flatMap((place) => noticePlaces[place]),
      // Only members have a known state.
      for: one.states.length > 0 ? 'member' : audiences[one.audience],
      states: one.states,
    })),
  ];
  if (content.version !== previewVersion) return notices;
  return notices.map((one) => ({ ...one, places: [], for: null, states: [], always: true }));
}

type Menu = Data<'menu'>;

function presentEntries(entries: Menu['primary']): MenuItem[] {
  return entries
    .filter(({ shown }) => shown)
    .map(({ label, link, icon, value }) => ({
      label,
      link,
      icon: icon ?? 'arrow-right',
      ...(value === undefined ? {} : { value }),
      ...(link.startsWith('/') ? {} : { external: true }),
    }));
}

const menuKeys = ['guest', 'member', 'footer'] as const;

/** Null while unchanged: the app has the shipped menus built in, which keeps every page smaller. */
export function presentMenus(content: ContentSnapshot): Charity['menus'] {
  if (!menuKeys.some((key) => content.isEdited('menu', key))) return null;
  const [guest, member, footer] = menuKeys.map((key) => content.one('menu', key));
  if (!guest || !member || !footer) return null;
  const listsOf = ({ primary, secondary }: Menu) => ({
    primary: presentEntries(primary),
    secondary: presentEntries(secondary),
  });
  return { guest: listsOf(guest), member: listsOf(member), footer: presentEntries(footer.primary) };
}
