import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Profile } from '@kindred/contract/about-me.ts';
import type { Configs } from '@kindred/contract/configs.ts';
import type { FormRead } from '@kindred/contract/connect.ts';
import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { EventPlace } from '@kindred/contract/event-places.ts';
import type { EventSummary } from '@kindred/contract/events.ts';
import type { listTopics } from '@kindred/contract/learn.ts';
import type { Page, PageBlock } from '@kindred/contract/pages.ts';
import type { listServices } from '@kindred/contract/providers.ts';
import type { MyCaw } from '@kindred/contract/wellbeing.ts';

/**
 * Writes the replies of mock mode, from what a running product answers:
 * `npm start`, then `node web/make-mock.ts http://localhost:3000`. The differences between
 * scenarios stand below, so that they survive the next time.
 */
const [, , server = 'http://localhost:3000'] = process.argv;
const mock = join(import.meta.dirname, 'mock');

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${server}/api/v1/${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function write(file: string, reply: unknown): Promise<void> {
  const path = join(mock, `${file}.json`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(reply, null, 2)}\n`);
}

const configs: Configs = { ...(await read<Configs>('configs')), environment: 'mock' };
const home = await read<Page>('pages/retrieve?key=home');
const topics = await read<Page>('pages/retrieve?key=topics');
const list = await read<{ topics: { slug: string }[] }>('topics');

await write('default/configs', configs);
await write('default/pages/retrieve', topics);
await write('default/pages/retrieve,key=home', home);
await write('default/pages/retrieve,key=topics', topics);
await write('default/topics', list);
// A few of them, so that the files stay few; one of them at every level and in every part.
const some = [
  'bleeding-and-bruising',
  'blood-counts-explained',
  'first-days-after-diagnosis',
  'for-carers',
  'infection-and-fever',
];
for (const slug of some)
  await write(`default/topics/${slug}`, await read(`topics/${slug}?level=plain&part=read`));
await write('default/topics/fatigue', await read('topics/fatigue?level=plain&part=read'));
for (const [level, part] of [
  ['short', 'read'],
  ['full', 'read'],
  ['plain', 'know-your-day'],
])
  await write(
    `default/topics/fatigue,level=${level},part=${part}`,
    await read(`topics/fatigue?level=${level}&part=${part}`),
  );
await write('default/topics/{id}', await read('topics/fatigue?level=plain&part=read'));
await write('default/topics/{id}/clarity.post', { id: '01939f5e-0000-7000-8000-000000000001', clear: true });

await write('default/services', await read('services'));
await write('default/services/points', await read('services/points'));
await write('default/services/freshness', await read('services/freshness'));
await write('default/services/{id}', await read('services/leukaemia-foundation-support-line'));
await write('default/services/{id}/report.post', { reported: true });
await write('default/service_checks/{token}', { state: 'unknown', answer: null, service: null });
await write('default/service_checks/{token}.post', { state: 'answered', answer: 'still_right' });
await write('default/staff/directory/checks', {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  counts: { reported: 0, old: 0, not_checked: 0, amber: 0 },
  entries: 0,
  fresh: 0,
});
await write('default/service_types', await read('service_types'));

const caw: MyCaw = {
  id: '01939f5e-0000-7000-8000-000000000003',
  concerns: [{ words: 'Sleep', score: 4 }],
  wellbeing: 3,
  note: null,
  said_on: '2026-11-01',
  said_at: '2026-11-01T00:00:00.000Z',
  follow_up_on: '2026-12-13',
};
await write('default/my_caws', { items: [caw], follow_up: { on: caw.follow_up_on, due: false } });
await write('default/my_caws.post', caw);
const own = JSON.parse(await readFile(join(mock, 'default/accounts/profile.json'), 'utf8')) as Profile;
const said = { id: caw.id, said_at: caw.said_at };
const illness = { diagnosis: own.diagnosis, diagnosed_in: {}, stage: own.stage };
await write('default/diagnoses', { items: [{ ...said, ...illness }] });
const goal = { goal_key: 'energy', own_words: null, reached_at: null, current: true };
await write('default/goals', { items: [{ ...said, ...goal }] });
for (const changed of ['diagnoses.post', 'goals.post', 'goals/{id}.put', 'topic-preferences.post'])
  await write(`default/${changed}`, own);

const coordinators = await read<{ items: Coordinator[] }>('support_coordinators');
const [mine] = coordinators.items;
if (!mine) throw new Error('there is no coordinator');
const [slot = ''] = mine.next_slots;
const booked: CoordinatorBooking = {
  id: '01939f5e-0000-7000-8000-000000000002',
  coordinator: mine,
  starts_at: slot,
  ends_at: slot.replace(':00:00', ':30:00'),
  phone: '0400 000 001',
  about: null,
  state: 'booked',
};
await write('default/support_coordinators', coordinators);
await write('default/support_coordinators/mine', { coordinator: mine, why: 'place' });
await write('default/support_coordinators/{id}', mine);
await write('default/support_coordinators/{id}/bookings.post', booked);
await write('default/coordinator_bookings', { to_come: [], over: [] });
await write('default/staff/coordinator_bookings', { items: [] });
await write('default/counts', await read('counts'));
await write('default/counts.post', { counted: 1 });
await write('default/faults.post', { told: false });
await write('default/analytics_ids.post', { user_id: '01939f5e-0000-4000-8000-000000000005' });
await write('default/contact_forms.post', { id: '01939f5e-0000-7000-8000-000000000004' });
const waiting = { support_centre: 0, technical: 0 };
await write('default/staff/contact_forms', { items: [], total: 0, page: 1, pages: 1, waiting });
const message = {
  id: '01939f5e-0000-7000-8000-000000000004',
  kind: 'technical',
  about: 'other',
  state: 'waiting',
  member: false,
  name: 'Kim',
  email: 'kim@example.org',
  phone: null,
  message: 'The page stays white.',
  best_time: 'any',
  device: null,
  sent_at: '2027-03-01T00:00:00.000Z',
  answered_at: null,
  answered_by: null,
} satisfies FormRead;
await write('default/staff/contact_forms/{id}', message);
await write('default/staff/contact_forms/{id}.put', {
  ...message,
  state: 'answered',
  answered_at: '2027-03-01T01:00:00.000Z',
  answered_by: 'Ada',
});
await write('default/coordinator_bookings/{id}.put', booked);
await write('default/coordinator_bookings/{id}.delete', { ...booked, state: 'cancelled' });

const events = await read<{ items: EventSummary[] }>('events');
const [first] = events.items;
if (!first) throw new Error('no event is to come');
const place: EventPlace = {
  event: first,
  my_state: 'registered',
  carers_seat: false,
  position: null,
  held_until: null,
  join_link: 'https://meeting.example/sample',
};
await write('default/events', events);
await write('default/events/{id}', await read(`events/${first.slug}`));
await write('default/events/{id}/register.post', place);
await write('default/events/{id}/cancel.post', { ...place, my_state: 'cancelled', join_link: null });
await write('default/event_places', { places: [place], feed_made_at: null });
await write('default/event_feed.post', {
  address: 'https://app.example/api/v1/events/feed/sample.ics',
  made_at: first.starts_at,
});
await write('default/event_feed.delete', { ended: true });
const calendar = await fetch(`${server}/api/v1/events/${first.slug}.ics`).then((answer) => answer.text());
await write('default/events/{id}.ics', calendar);
await write('default/events/feed/{token}.ics', calendar);

const { topics: readable } = await read<Reply<typeof listTopics>>('topics');
const forYou = readable.slice(0, 3).map((topic) => ({
  ...topic,
  because: 'first_steps' as const,
  because_of: null,
  finished: false,
}));
const near = await read<Reply<typeof listServices>>('services');
const dashboard: Dashboard = {
  next_action: {
    status: 'ok',
    action: {
      kind: 'event_soon',
      path: `/tabs/upcoming_events/${first.slug}`,
      title: first.title,
      at: first.starts_at,
      zone: first.zone,
      count: null,
    },
  },
  // As in `make-mock-energy.ts`.
  energy: {
    status: 'ok',
    state: 'active',
    today: { date: '2026-11-22', status: 'empty', energy: null, tiredness: null },
    cycle: {
      number: 1,
      length: 7,
      done: 6,
      days: Array.from({ length: 7 }, (_, at) => ({
        date: `2026-11-${16 + at}`,
        status: at < 5 ? 'done' : at === 5 ? 'too_tired' : 'empty',
      })),
    },
    can_review: true,
    low_energy: false,
  },
  goal: { status: 'ok', goal: 'Have more energy', said_at: first.starts_at },
  wellbeing: { status: 'empty', wellbeing: null, said_on: null, follow_up: null },
  continue_topics: {
    status: 'ok',
    items: forYou.slice(0, 1).map(({ slug, title, minutes }) => ({ slug, title, minutes, percent: 40 })),
  },
  for_you: { status: 'ok', items: forYou },
  next_events: { status: 'ok', items: [{ ...first, my_state: 'registered' }] },
  services_near: {
    status: 'ok',
    items: near.items.slice(0, 3),
    total: near.total,
    from: null,
    type: null,
    because: 'everyone',
    because_of: null,
  },
  coordinator: { status: 'ok', coordinator: mine, why: 'anyone' },
  unread: { status: 'empty', count: 0 },
  saved_counts: { status: 'ok', counts: [{ kind: 'topic', count: 2 }] },
  welcome_video: { status: 'ok', seen: false },
  notices: { status: 'empty', items: [] },
};
await write('default/dashboard', dashboard);
await write('default/dashboard/update_video_flag.put', { seen: true });
await write('default/dashboard/something_changed.put', { ask_after: first.ends_at });

/** The home page with the way to these topics in front of the others. */
function withFirst(...slugs: string[]): Page {
  const rank = ({ link }: { link: string }) => (slugs.some((slug) => link.endsWith(slug)) ? 0 : 1);
  const blocks = home.blocks.map((block): PageBlock =>
    block.kind === 'cards' ? { ...block, cards: block.cards.toSorted((a, b) => rank(a) - rank(b)) } : block,
  );
  return { ...home, blocks };
}

/** Low energy: one thing to do, and a person to talk to. */
const oneThing: Page = {
  ...home,
  blocks: home.blocks.filter(
    (block) =>
      ['hello', 'talk'].includes(block.kind) || (block.kind === 'own' && block.which === 'next_action'),
  ),
};

const member = (first_name: string) => ({
  'X-Auth-Header': `mock-${first_name.toLowerCase()}`,
  profile: { onboarding_completed: true, first_name },
});

await write('guest/device', {});
await write('new-member/device', {
  ...member('Ash'),
  profile: { onboarding_completed: false, first_name: 'Ash' },
});
await write('tired/device', { ...member('Bo'), look: { energy: 'low' } });
await write('tired/pages/retrieve,key=home', oneThing);
await write('relapse/device', member('Dana'));
await write('relapse/pages/retrieve,key=home', withFirst('connect', 'learn'));
await write('carer/device', member('Eli'));
await write('carer/pages/retrieve,key=home', withFirst('for-carers'));
await write('crm-down/device', member('Fern'));
await write('chat-closed/device', member('Gus'));
await write('chat-closed/configs', { ...configs, outside: { ...configs.outside, offline_support: true } });
