import type { Profile } from '@kindred/contract/profile.ts';
import type { Configs } from '@kindred/contract/content/configs.ts';
import type { FormRead } from '@kindred/contract/connect.ts';
import type { Coordinator, CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { EventPlace } from '@kindred/contract/events/places.ts';
import type { EventSummary } from '@kindred/contract/events.ts';
import type { listTopics } from '@kindred/contract/learn.ts';
import type { Page, PageBlock } from '@kindred/contract/learn/pages.ts';
import type { listServices } from '@kindred/contract/directory/providers.ts';
import type { MyCaw } from '@kindred/contract/profile/wellbeing.ts';
import { askServer, readHandWritten, writeReply } from './mock-server.ts';

/** The replies that follow from the starter content, and the replies to a member's changes. */
const own = readHandWritten('default/accounts/profile') as Profile;
const configs: Configs = { ...(await askServer<Configs>('configs')), environment: 'mock' };
const home = await askServer<Page>('pages/retrieve?key=home');
const topics = await askServer<Page>('pages/retrieve?key=topics');
const everyTopic = await askServer<{ topics: { slug: string }[] }>('topics');

writeReply('default/configs', configs);
writeReply('default/pages/retrieve', topics);
writeReply('default/pages/retrieve,key=home', home);
writeReply('default/pages/retrieve,key=topics', topics);
writeReply('default/topics', everyTopic);
// Only a few topics, to limit the number of files; one of them has every level and part.
const some = [
  'bleeding-and-bruising',
  'blood-counts-explained',
  'first-days-after-diagnosis',
  'for-carers',
  'infection-and-fever',
];
for (const slug of some)
  writeReply(`default/topics/${slug}`, await askServer(`topics/${slug}?level=plain&part=read`));
writeReply('default/topics/fatigue', await askServer('topics/fatigue?level=plain&part=read'));
for (const [level, part] of [
  ['short', 'read'],
  ['full', 'read'],
  ['plain', 'know-your-day'],
])
  writeReply(
    `default/topics/fatigue,level=${level},part=${part}`,
    await askServer(`topics/fatigue?level=${level}&part=${part}`),
  );
writeReply('default/topics/{id}', await askServer('topics/fatigue?level=plain&part=read'));
writeReply('default/topics/{id}/clarity.post', { id: '01939f5e-0000-7000-8000-000000000001', clear: true });

writeReply('default/services', await askServer('services'));
writeReply('default/services/points', await askServer('services/points'));
writeReply('default/services/freshness', await askServer('services/freshness'));
writeReply('default/services/{id}', await askServer('services/leukaemia-foundation-support-line'));
writeReply('default/services/{id}/report.post', { reported: true });
writeReply('default/service_checks/{token}', { state: 'unknown', answer: null, service: null });
writeReply('default/service_checks/{token}.post', { state: 'answered', answer: 'still_right' });
writeReply('default/staff/directory/checks', {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  counts: { reported: 0, old: 0, not_checked: 0, amber: 0 },
  entries: 0,
  fresh: 0,
  expiring: [],
});
writeReply('default/service_types', await askServer('service_types'));

const caw: MyCaw = {
  id: '01939f5e-0000-7000-8000-000000000003',
  concerns: [{ words: 'Sleep', score: 4 }],
  wellbeing: 3,
  note: null,
  said_on: '2026-11-01',
  said_at: '2026-11-01T00:00:00.000Z',
  follow_up_on: '2026-12-13',
};
writeReply('default/my_caws', { items: [caw], follow_up: { on: caw.follow_up_on, due: false } });
writeReply('default/my_caws.post', caw);
const answers = { id: caw.id, said_at: caw.said_at };
const illness = { subject: own.subject, diagnosis: own.diagnosis, diagnosed_in: {}, stage: own.stage };
writeReply('default/diagnoses', { items: [{ ...answers, ...illness }] });
const goal = { goal_key: 'energy', own_words: null, reached_at: null, current: true };
writeReply('default/goals', { items: [{ ...answers, ...goal }] });
for (const changed of ['diagnoses.post', 'goals.post', 'goals/{id}.put', 'topic-preferences.post'])
  writeReply(`default/${changed}`, own);

const coordinators = await askServer<{ items: Coordinator[] }>('support_coordinators');
const [mine] = coordinators.items;
if (!mine) throw new Error('there is no coordinator');
const [slot = ''] = mine.next_slots;
const { id, first_name, phone, zone, sample } = mine;
const booked: CoordinatorBooking = {
  id: '01939f5e-0000-7000-8000-000000000002',
  coordinator: { id, first_name, phone, zone, sample },
  starts_at: slot,
  ends_at: slot.replace(':00:00', ':30:00'),
  phone: '0400 000 001',
  about: null,
  state: 'booked',
};
writeReply('default/support_coordinators', coordinators);
writeReply('default/support_coordinators/mine', { coordinator: mine, why: 'place' });
writeReply('default/support_coordinators/{id}', mine);
writeReply('default/support_coordinators/{id}/bookings.post', booked);
writeReply('default/coordinator_bookings', { to_come: [], over: [] });
writeReply('default/staff/coordinator_bookings', {
  items: [],
  zone: 'Australia/Sydney',
  this_week: '2027-03-01',
});
writeReply('default/counts', await askServer('counts'));
writeReply('default/counts.post', { counted: 1 });
writeReply('default/faults.post', { told: false });
writeReply('default/analytics_ids.post', { user_id: '01939f5e-0000-4000-8000-000000000005' });
writeReply('default/contact_forms.post', { id: '01939f5e-0000-7000-8000-000000000004' });
const waiting = { support_centre: 0, technical: 0 };
writeReply('default/staff/contact_forms', { items: [], total: 0, page: 1, pages: 1, waiting });
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
writeReply('default/staff/contact_forms/{id}', message);
writeReply('default/staff/contact_forms/{id}.put', {
  ...message,
  state: 'answered',
  answered_at: '2027-03-01T01:00:00.000Z',
  answered_by: 'Ada',
});
writeReply('default/coordinator_bookings/{id}.put', booked);
writeReply('default/coordinator_bookings/{id}.delete', { ...booked, state: 'cancelled' });

writeReply('default/services/export', '[]\n');
for (const list of ['online_apps_and_tools', 'online_programs', 'tips']) {
  const listed = await askServer<{ items: { slug: string }[] }>(list);
  writeReply(`default/${list}`, listed);
  writeReply(`default/${list}/{id}`, await askServer(`${list}/${listed.items[0]?.slug}`));
}
for (const path of ['terms_of_use', 'about_me/choices']) writeReply(`default/${path}`, await askServer(path));
const bookmarks = { topic: { fatigue: { whole: true } } };
writeReply('default/bookmarks/titles.post', await askServer('bookmarks/titles', { bookmarks }));
const printed = { topics: ['fatigue'], tips: ['rest'] };
writeReply('default/bookmarks/texts.post', await askServer('bookmarks/texts', printed));
writeReply('default/places', await askServer('places?q=Ballarat'));
writeReply('default/search', await askServer('search?q=no%20energy'));

const events = await askServer<{ items: EventSummary[] }>('events');
const [first] = events.items;
if (!first) throw new Error('no event is to come');
const place: EventPlace = {
  event: first,
  my_state: 'registered',
  carers_seat: false,
  position: null,
  held_until: null,
  join_link: 'https://meeting.example/sample',
  reminders: ['day', 'hour'],
};
writeReply('default/events', events);
writeReply('default/events/{id}', await askServer(`events/${first.slug}`));
writeReply('default/events/{id}/register.post', place);
writeReply('default/events/{id}/cancel.post', { ...place, my_state: 'cancelled', join_link: null });
writeReply('default/event_places', { places: [place], feed_made_at: null });
writeReply('default/event_feed.post', {
  address: 'https://app.example/api/v1/events/feed/sample.ics',
  made_at: first.starts_at,
});
writeReply('default/event_feed.delete', { ended: true });
const calendar = await askServer<string>(`events/${first.slug}.ics`);
writeReply('default/events/{id}.ics', calendar);
writeReply('default/events/feed/{token}.ics', calendar);
writeReply('default/support_coordinators/feed/{token}.ics', calendar);

const { topics: readable } = await askServer<Reply<typeof listTopics>>('topics');
const forYou = readable.slice(0, 3).map((topic) => ({
  ...topic,
  because: 'first_steps' as const,
  because_of: null,
  finished: false,
}));
const near = await askServer<Reply<typeof listServices>>('services');
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
        energy: at < 5 ? 3 + (at % 3) : null,
      })),
    },
    can_review: true,
    low_energy: false,
  },
  goal: { status: 'ok', goal: 'Have more energy', said_at: first.starts_at },
  wellbeing: { status: 'empty', wellbeing: null, said_on: null, follow_up: null },
  continue_topics: {
    status: 'ok',
    items: forYou.slice(0, 1).map(({ slug, title, minutes }) => ({
      slug,
      title,
      minutes,
      percent: 40,
      path: `/tabs/learn/${slug}#read-2`,
    })),
  },
  for_you: { status: 'ok', items: forYou },
  next_events: {
    status: 'ok',
    items: [{ ...first, my_state: 'registered', because: null, because_of: null }],
  },
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
writeReply('default/dashboard', dashboard);
writeReply('default/dashboard/update_video_flag.put', { seen: true });
writeReply('default/dashboard/something_changed.put', { ask_after: first.ends_at });

/** The home page, with links to these topics first. */
function withFirst(...slugs: string[]): Page {
  const rank = ({ link }: { link: string }) => (slugs.some((slug) => link.endsWith(slug)) ? 0 : 1);
  const blocks = home.blocks.map((block): PageBlock =>
    block.kind === 'cards' ? { ...block, cards: block.cards.toSorted((a, b) => rank(a) - rank(b)) } : block,
  );
  return { ...home, blocks };
}

/** Low energy: one thing to do, and one person to talk to. */
const oneThing: Page = {
  ...home,
  blocks: home.blocks.filter(
    (block) =>
      ['hello', 'talk'].includes(block.kind) || (block.kind === 'own' && block.which === 'next_action'),
  ),
};

writeReply('tired/pages/retrieve,key=home', oneThing);
writeReply('relapse/pages/retrieve,key=home', withFirst('connect', 'learn'));
writeReply('carer/pages/retrieve,key=home', withFirst('for-carers'));
writeReply('chat-closed/configs', { ...configs, outside: { ...configs.outside, offline_support: true } });
