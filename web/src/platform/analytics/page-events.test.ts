import {
  countable,
  countables,
  fieldNames,
  isCounted,
  leavingValue,
  shaped,
  staysHere,
  type CountedEvent,
} from '@kindred/contract/analytics/events.ts';
import { hostileTexts } from '@kindred/rigs/fuzzer/hostile-texts.ts';
import { describe, expect, it } from 'vitest';
import { metadata } from '../metadata.ts';
import { pageEvents } from './page-events.ts';

const on = (page: string, search = '', data: unknown = null) =>
  pageEvents(page, new URLSearchParams(search), data);
const topic = {
  slug: 'myeloma',
  modules: [
    { key: 'read', kind: 'article' },
    { key: 'know-your-day', kind: 'activity' },
    { key: 'hear-robin', kind: 'podcast' },
  ],
};
const seed = 2027;

/** Listed by hand, from the specification: these pages are not counted and load no third-party script. */
const untouched = (
  'connect chat support_form technical_help support_coordinators support_coordinator wellbeing ' +
  'blood_cancer goal topic_preferences energy_coach shared_report dashboard unsubscribe ' +
  'energy_start energy_today energy_settings energy_strategies energy_strategy ' +
  'energy_review energy_summary energy_treatment energy_compare energy_tomorrow energy_call energy_report energy_share ' +
  'bookmarks account profile notifications privacy search ' +
  'urgent_help outbox personalisation priority onboarding_topics onboarding_profile ' +
  'accessibility get_started create_account login login_email login_mobile magic_link ' +
  'verify_token undo_address service_check go offline not_found '
)
  .trim()
  .split(' ');

it.each(untouched)('counts nothing on the page %s', (page) => {
  expect(Object.keys(metadata)).toContain(page);
  expect(on(page, 'group=mind&services_filter=transport', topic)).toEqual([]);
});

it('decides for every page whether it is counted', () => {
  const pages = Object.keys(metadata);
  expect(pages.filter((page) => !isCounted(page)).toSorted()).toEqual(untouched.toSorted());
});

describe('a counted event', () => {
  it('has the kind of page, not the page itself', () => {
    expect(on('tip', '', { slug: 'soft-toothbrush' })).toEqual([
      { event: 'page_opened', fields: { description: 'tip', module_name: 'tips' } },
    ]);
  });

  it('has the module of an article, but not its name', () => {
    expect(on('topic', 'part=know-your-day', topic)[1]).toEqual({
      event: 'topic_part_opened',
      fields: { module_name: 'learn', module_step_name: 'activity', module_step_number: 2 },
    });
    expect(on('topic', 'part=hear-robin', topic)[2]).toEqual({
      event: 'podcast_opened',
      fields: { module_name: 'learn', podcast_name: 'myeloma.hear-robin' },
    });
  });

  it('has only the state of the place that was searched', () => {
    const from = { name: 'Ballarat', slug: 'ballarat-vic-3350', state: 'VIC', lat: -37.5, lon: 143.8 };
    const data = { listed: { from } };
    expect(on('services', 'location_filter=3350&services_filter=palliative-care', data)[1]).toEqual({
      event: 'services_filtered',
      fields: { module_name: 'services', services_filter: 'palliative-care', location_filter: 'vic' },
    });
  });

  it('has the kind of a service, never its name', () => {
    const data = {
      name: 'Leukaemia House',
      types: [{ slug: 'accommodation' }],
      covers: [],
      nationwide: true,
      places: [{ state: 'NSW' }],
    };
    expect(on('service', '', data)[1]).toEqual({
      event: 'service_opened',
      fields: { module_name: 'services', name_of_the_service: 'accommodation', service_location: 'nsw' },
    });
  });
});

describe('data that leaves the app', () => {
  const leaving = (one: CountedEvent) => shaped(one, leavingValue).fields;

  it.each([
    [
      { event: 'services_filtered', fields: { services_filter: 'palliative-care' } },
      { services_filter: 'other' },
    ],
    [
      { event: 'services_filtered', fields: { services_filter: 'transport' } },
      { services_filter: 'transport' },
    ],
    [{ event: 'topics_filtered', fields: { topics_filter: 'blood-cancers' } }, { topics_filter: 'other' }],
    [{ event: 'podcast_opened', fields: { podcast_name: 'myeloma.hear-robin' } }, { podcast_name: 'other' }],
  ] as const)('says nothing that tells of health: %j', (one, fields) => {
    expect(leaving(one)).toEqual(fields);
  });

  it('contains no character that was typed or is in a URL', () => {
    const texts = hostileTexts(seed, 500);
    let sent = 0;
    const matches = texts.filter((text) => {
      const events = countables.map((event) => ({
        event,
        fields: Object.fromEntries(fieldNames.map((name) => [name, text])),
      }));
      const searches = ['learn', 'services', 'topic', 'service'].flatMap((page) =>
        pageEvents(page, new URLSearchParams({ group: text, services_filter: text, part: text }), {
          ...topic,
          listed: { from: { state: text } },
          types: [{ slug: text }],
          covers: [text],
          nationwide: false,
          places: [],
        }),
      );
      return [...events, ...searches].some((one) => {
        const values = Object.values(leaving(one));
        sent += values.length;
        return values.some((value) => value === text);
      });
    });
    process.stdout.write(
      `figure: typed values that would leave ${matches.length} of ${sent} sent (seed ${seed})\n`,
    );
    expect(matches).toEqual([]);
  });

  it('has the fields of its event, and no others', () => {
    for (const event of countables) {
      const fields = Object.fromEntries(fieldNames.map((name) => [name, 'vic']));
      expect(Object.keys(shaped({ event, fields }, (_, value) => value).fields)).toEqual([
        ...countable[event],
      ]);
    }
  });
});

it('counts whether a search found something, never its words, and only in our own count', () => {
  const group = { kind: 'topic', total: 2, results: [] };
  const events = (match: object | null) =>
    pageEvents('search', new URLSearchParams({ q: 'Robin has myeloma' }), { q: 'Robin has myeloma', match });
  const searched = (search_result: string) => [{ event: 'searched', fields: { search_result } }];
  expect(events(null)).toEqual([]);
  expect(events({ read_as: null, groups: [group] })).toEqual(searched('results'));
  expect(events({ read_as: 'myeloma', groups: [group] })).toEqual(searched('corrected'));
  expect(events({ read_as: null, groups: [{ ...group, total: 0 }] })).toEqual(searched('nothing'));
  expect(countables.filter(staysHere)).toEqual(['searched']);
});
