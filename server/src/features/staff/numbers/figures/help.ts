import { countedStates } from '@kindred/contract/analytics/events.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { largestFirst, sumOf, type FigureSpec, type Reading, type RowDraft } from './spec.ts';

const mostPairs = 30;
const wanted = 'services_filtered';
const listed = 'service_kind';

const stateNames: Readonly<Record<string, string>> = {
  act: 'Australian Capital Territory',
  nsw: 'New South Wales',
  nt: 'Northern Territory',
  qld: 'Queensland',
  sa: 'South Australia',
  tas: 'Tasmania',
  vic: 'Victoria',
  wa: 'Western Australia',
};

const kindName = (content: ContentSnapshot, slug: string) =>
  slug === 'any' ? 'Any kind' : (content.one('service_type', slug)?.name ?? slug);
const regionName = (state: string) => (state === 'any' ? 'no place named' : (stateNames[state] ?? state));

/** One population with a single breakdown: kind and region are both sums over the same pairs. */
const wantedWhere = (reading: Reading, match: (kind: string, state: string) => boolean) =>
  sumOf(
    reading
      .parts(wanted)
      .filter((part) => {
        const [kind = '', state = ''] = part.split('/');
        return match(kind, state);
      })
      .map((part) => reading.people(wanted, part)),
  );

/** Searches per service, plus one, so that having none at all still gives a number. */
const needOf = ({ value, beside: [services = 0] = [] }: RowDraft) => (value ?? 0) / ((services ?? 0) + 1);

export const helpFigures: readonly FigureSpec[] = [
  {
    key: 'help_by_kind',
    subject: 'help',
    needs: 'directory',
    name: 'Help people look for',
    definition:
      'Lists of services that were narrowed to a kind of help or a place and stayed open for 5 seconds. Beside each kind: how many services the directory has on the last day of the period.',
    unit: 'count',
    people: [wanted],
    things: [listed],
    total: (reading) => reading.people(wanted),
    overTime: { measure: wanted, as: 'people' },
    valueName: 'Looked for',
    besideNames: ['Services we list'],
    rows: (reading, content) =>
      largestFirst(
        [...content.all('service_type').map(({ slug }) => slug), 'any', 'other']
          .map((kind) => ({
            key: kind,
            name: kind === 'other' ? 'Another kind' : kindName(content, kind),
            value: wantedWhere(reading, (one) => one === kind),
            beside: [content.one('service_type', kind) ? reading.level(listed, `${kind}/any`) : null],
          }))
          .filter(({ value }) => value !== null),
      ),
  },
  {
    key: 'help_by_region',
    subject: 'help',
    needs: 'directory',
    name: 'Where they look',
    definition:
      'The same searches by state. The place is reduced to its state on the device, before it is counted. Beside it: services that are in this state or serve all of it.',
    unit: 'count',
    people: [wanted],
    things: [listed],
    valueName: 'Looked for',
    besideNames: ['Services we list'],
    rows: (reading) => [
      ...largestFirst(
        countedStates.map((state) => ({
          key: state,
          name: regionName(state),
          value: wantedWhere(reading, (_, one) => one === state),
          beside: [reading.level(listed, `any/${state}`)],
        })),
      ),
      {
        key: 'any',
        name: 'No place named',
        value: wantedWhere(reading, (_, one) => one === 'any'),
        beside: [null],
      },
    ],
  },
  {
    key: 'help_gaps',
    subject: 'help',
    needs: 'directory',
    name: 'Wanted and hard to find',
    definition: `Kinds of help in a state, those with the fewest services for what is wanted first. At most ${mostPairs} are listed, and only pairs that 5 people or more looked for together.`,
    unit: 'count',
    people: [wanted],
    things: [listed],
    valueName: 'Looked for',
    besideNames: ['Services we list there'],
    rows: (reading, content) =>
      reading
        .parts(wanted)
        .flatMap((part) => {
          const [kind = '', state = ''] = part.split('/');
          if (kind === 'any' || kind === 'other' || state === 'any') return [];
          const name = `${kindName(content, kind)}, ${regionName(state)}`;
          const services = reading.level(listed, part) ?? 0;
          return [{ key: part, name, value: reading.people(wanted, part), beside: [services] }];
        })
        .toSorted((a, b) => needOf(b) - needOf(a) || a.name.localeCompare(b.name, 'en'))
        .slice(0, mostPairs),
  },
];
