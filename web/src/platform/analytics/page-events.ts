import {
  countedPages,
  countedValue,
  isCounted,
  shaped,
  type CountedEvent,
  type CountedStep,
} from '@kindred/contract/analytics/events.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import type { listServices, Service } from '@kindred/contract/directory/providers.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { SearchReply } from '@kindred/contract/search.ts';

interface Search {
  listed: Reply<typeof listServices>;
}

/** The countable data of an open page: only ids of kinds and states, whatever its URL contains. */
export function pageEvents(page: string, search: URLSearchParams, data: unknown): CountedEvent[] {
  if (page === 'search') return searched(data as { match: SearchReply | null });
  if (!isCounted(page)) return [];
  const module_name = countedPages[page];
  const opened: CountedEvent = { event: 'page_opened', fields: { description: page, module_name } };
  const more = (data === null || data === undefined ? undefined : further[page])?.(search, data) ?? [];
  return [opened, ...more.map(({ event, fields }) => ({ event, fields: { module_name, ...fields } }))].map(
    (one) => shaped(one, countedValue),
  );
}

/** Whether a search found something; its words never leave the page. */
function searched({ match }: { match: SearchReply | null }): CountedEvent[] {
  if (!match) return [];
  const found = match.groups.some(({ total }) => total > 0);
  const search_result = !found ? 'nothing' : match.read_as === null ? 'results' : 'corrected';
  return [{ event: 'searched', fields: { search_result } }];
}

type Further = (search: URLSearchParams, data: unknown) => CountedEvent[];
const further: Readonly<Record<string, Further>> = {
  topic: (search, data) => partOpened(data as Topic, search.get('part')),
  learn: (search) => {
    const topics_filter = search.get('group');
    return topics_filter ? [{ event: 'topics_filtered', fields: { topics_filter } }] : [];
  },
  services: (search, data) => filtered(search.get('services_filter'), data as Search),
  service: (_, data) => serviceOpened(data as Service),
};

function partOpened({ slug, modules }: Topic, part: string | null): CountedEvent[] {
  const at = Math.max(
    0,
    modules.findIndex(({ key }) => key === part),
  );
  const opened = modules[at];
  if (!opened) return [];
  const step: CountedStep = opened.kind;
  const events: CountedEvent[] = [
    { event: 'topic_part_opened', fields: { module_step_name: step, module_step_number: at + 1 } },
  ];
  const podcast_name = `${slug}.${opened.key}`;
  return step === 'podcast' ? [...events, { event: 'podcast_opened', fields: { podcast_name } }] : events;
}

/** A searched place is reduced to its state; typed text is ignored. */
function filtered(services_filter: string | null, { listed: { from } }: Search): CountedEvent[] {
  const location_filter = from?.state?.toLowerCase();
  if (!services_filter && !location_filter) return [];
  const fields = {
    ...(services_filter ? { services_filter } : {}),
    ...(location_filter ? { location_filter } : {}),
  };
  return [{ event: 'services_filtered', fields }];
}

/** The kind of help instead of the service's name, which can reveal an illness. */
function serviceOpened({ types, covers, places }: Service): CountedEvent[] {
  const name_of_the_service = types[0]?.slug;
  const state = (covers[0] ?? places[0]?.state)?.toLowerCase();
  const fields = {
    ...(name_of_the_service ? { name_of_the_service } : {}),
    ...(state ? { service_location: state } : {}),
  };
  return [{ event: 'service_opened', fields }];
}
