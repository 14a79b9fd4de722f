import { changeProfile, readChoices } from '@kindred/contract/profile.ts';
import { readProfile } from '@kindred/contract/accounts.ts';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';

interface Details {
  code?: string;
  errors?: { field: string; code: string }[];
  version: string;
  [field: string]: unknown;
}

const ourApp = sharedApp();

/** A member with several devices, each with its own session and its own view of the data. */
async function givenMemberWithDevices() {
  const app = await ourApp();
  const headers = { 'x-auth-header': await givenToken(app.db, app.clock.now()) };
  const url = `/api/v1${changeProfile.path}`;
  const read = async (query = '') => {
    const { body, headers: sent } = await app.raw({ method: 'GET', url: `${url}${query}`, headers });
    return { reply: JSON.parse(body) as Details, etag: String(sent['etag']) };
  };
  const put = async (payload: string | object, ifMatch?: string) => {
    const { status, body } = await app.raw({
      method: 'PUT',
      url,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      payload,
    });
    return { status, reply: JSON.parse(body) as Details };
  };
  const change = (account: object, ifMatch?: string) => put({ account }, ifMatch);
  const id = async () => String((await read()).reply['id']);
  const passedOn = async () => {
    const changes = app.db
      .selectFrom('crm_change')
      .select('what')
      .where('member_id', '=', await id());
    return (await changes.orderBy('id').execute()).map(({ what }) => what);
  };
  return { app, id, read, put, change, passedOn };
}

const everything = {
  first_name: 'Nguyễn',
  last_name: '李',
  relationship: 'carer',
  stage: 'in_treatment',
  birth_year: 1948,
  phone: '(02) 9374 4000',
  interpreter_needed: true,
  language: 'vi',
  reach_by: 'phone',
  postcode_or_suburb: '0800',
  diagnosis: ['follicular-lymphoma', 'not_sure'],
  low_energy: true,
  goal: { own_words: 'Dance at my daughter’s wedding' },
  topic_preferences: ['mind', 'body'],
};

it('saves all answers of a member, and returns them unchanged', async () => {
  const { change, read } = await givenMemberWithDevices();
  const { status, reply } = await change(everything);
  expect(status).toBe(200);
  const { goal: _g, topic_preferences, ...plain } = everything;
  expect(reply).toMatchObject({
    ...plain,
    phone: '+61293744000',
    goal: { goal_key: null, own_words: 'Dance at my daughter’s wedding' },
    onboarding: { topic_preferences },
  });
  expect((await read()).reply).toEqual(reply);
});

it('changes only the named fields, and clears those that are null', async () => {
  const { change } = await givenMemberWithDevices();
  await change(everything);
  const { reply } = await change({ birth_year: null, phone: null, last_name: null });
  expect(reply).toMatchObject({
    first_name: 'Nguyễn',
    birth_year: null,
    phone: null,
    last_name: null,
    language: 'vi',
  });
});

it('keeps both of two simultaneous changes to different fields', async () => {
  const { change, read } = await givenMemberWithDevices();
  const fields = [
    { first_name: 'Ana' },
    { birth_year: 1950 },
    { postcode_or_suburb: '0870' },
    { language: 'el' },
  ];
  await Promise.all(fields.map((field) => change(field)));
  expect((await read()).reply).toMatchObject(Object.assign({}, ...fields));
});

it('refuses a change based on an older version, and keeps the other device’s', async () => {
  const { change, read } = await givenMemberWithDevices();
  const { etag } = await read();
  await change({ first_name: 'Ana' });
  const { status, reply } = await change({ first_name: 'Bea', birth_year: 1960 }, etag);
  expect([status, reply.code]).toEqual([409, 'conflict']);
  expect((await read()).reply).toMatchObject({ first_name: 'Ana', birth_year: null });
});

it('accepts a change based on the latest version, but only the first of several', async () => {
  const { change, read } = await givenMemberWithDevices();
  const { etag } = await read();
  const answers = await Promise.all(
    ['Ana', 'Bea', 'Cleo', 'Dov'].map((first_name) => change({ first_name }, etag)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

it('does not conflict with a bookmark that is saved in the meantime', async () => {
  const { change, read } = await givenMemberWithDevices();
  const { etag } = await read();
  await change({ bookmarks: { tips: ['rest'] } });
  expect((await change({ first_name: 'Ana' }, etag)).status).toBe(200);
});

it('sends the CRM each changed subject, and nothing it already has', async () => {
  const { change, passedOn } = await givenMemberWithDevices();
  await change(everything);
  expect(await passedOn()).toEqual(['profile', 'diagnosis', 'topic_preferences', 'goal']);
  await change(everything);
  await change({ low_energy: false, bookmarks: { tips: ['rest'] } });
  expect(await passedOn()).toHaveLength(4);
});

it('keeps every goal of a member, and shows the newest', async () => {
  const { app, id, change } = await givenMemberWithDevices();
  await change({ goal: { goal_key: 'energy' } });
  await change({ goal: { own_words: 'See the sea' } });
  const { reply } = await change({ goal: null });
  expect(reply['goal']).toBeNull();
  const stored = app.db
    .selectFrom('goal')
    .select(['goal_key', 'own_words'])
    .where('member_id', '=', await id());
  expect(await stored.orderBy('id').execute()).toEqual([
    { goal_key: 'energy', own_words: null },
    { goal_key: null, own_words: 'See the sea' },
    { goal_key: null, own_words: null },
  ]);
});

it('includes the onboarding progress and the answers to activities, if requested', async () => {
  const { read } = await givenMemberWithDevices();
  const { reply } = await read('?onboarding&interactive_answers');
  expect(reply).toMatchObject({
    onboarding: { steps: expect.arrayContaining([{ step: 'priority', status: 'open' }]) },
    interactive_answers: {},
  });
  expect(Object.keys((await read()).reply)).not.toContain('interactive_answers');
});

it('lists the available choices', async () => {
  const { app } = await givenMemberWithDevices();
  const choices = await app.send(readChoices, {});
  expect(choices).toMatchObject({
    goals: expect.arrayContaining([{ slug: 'energy', title: 'Have more energy' }]),
    topic_groups: expect.arrayContaining([expect.objectContaining({ slug: 'mind' })]),
  });
});

describe('protected fields', () => {
  const hidden = [
    'id',
    'sf_id',
    'state',
    'email',
    'mobile',
    'onboarding_completed',
    'onboarding',
    'code_misses',
    'joined_at',
    'version',
    'unread_notification',
    'constructor',
    'member_id',
    'permissions',
  ];
  it.each(hidden)('%s is refused, and nothing is saved', async (field) => {
    const { change, read } = await givenMemberWithDevices();
    const before = await read();
    const { status, reply } = await change({ first_name: 'Ana', [field]: 'x' });
    expect([status, reply.errors]).toEqual([
      422,
      [expect.objectContaining({ field: `account.${field}`, code: 'unknown_field' })],
    ]);
    expect(await read()).toEqual(before);
  });

  it.each([
    '{"account":{"first_name":"Ana","__proto__":{"onboarding_completed":true}}}',
    '{"account":{"constructor":{"prototype":{"onboarding_completed":true}}}}',
    '{"account":{"bookmarks":{"topic":{"__proto__":{"whole":true}}}}}',
    '{"__proto__":{"account":{"first_name":"Ana"}},"account":{}}',
  ])('a prototype is refused and remains unchanged: %s', async (body) => {
    const { put, read } = await givenMemberWithDevices();
    const before = await read();
    expect((await put(body)).status).toBeGreaterThanOrEqual(400);
    expect(await read()).toEqual(before);
    expect(({} as Record<string, unknown>)['onboarding_completed']).toBeUndefined();
  });
});

describe('refused answers', () => {
  it.each([
    ['first_name', '', 'first_name'],
    ['first_name', '   ', 'first_name'],
    ['first_name', 'a'.repeat(61), 'first_name'],
    ['first_name', 'Ana <b>', 'first_name'],
    ['first_name', null, 'first_name'],
    ['last_name', '\u0000', 'last_name'],
    ['birth_year', 1899, 'birth_year'],
    ['birth_year', 2028, 'birth_year'],
    ['birth_year', '1960', 'birth_year'],
    ['birth_year', 1960.5, 'birth_year'],
    ['phone', '12', 'phone'],
    ['phone', 'call me', 'phone'],
    ['language', 'English', 'language'],
    ['reach_by', 'pigeon', 'reach_by'],
    ['postcode_or_suburb', 'x'.repeat(61), 'postcode_or_suburb'],
    ['postcode_or_suburb', '800', 'postcode_or_suburb'],
    ['diagnosis', ['flu'], 'diagnosis'],
    ['diagnosis', ['myeloma', 'myeloma'], 'diagnosis'],
    ['diagnosis', ['myeloma', 'prefer_not_to_say'], 'diagnosis'],
    ['goal', { goal_key: 'be-rich' }, 'goal.goal_key'],
    ['goal', { own_words: 'x'.repeat(141) }, 'goal.own_words'],
    ['goal', { goal_key: 'energy', own_words: 'both' }, 'goal'],
    ['goal', {}, 'goal'],
    ['topic_preferences', ['nothing'], 'topic_preferences'],
    ['topic_preferences', ['mind', 'mind'], 'topic_preferences'],
    [
      'topic_preferences',
      ['first-steps', 'tests', 'treatment', 'side-effects', 'mind', 'body', 'daily-life', 'people'],
      'topic_preferences',
    ],
    ['low_energy', 'yes', 'low_energy'],
    ['relationship', null, 'relationship'],
  ])('%s %j', async (field, value, named) => {
    const { change, read } = await givenMemberWithDevices();
    const before = await read();
    const { status, reply } = await change({ stage: 'palliative', [field]: value });
    expect([status, reply.code, reply.errors?.[0]?.field]).toEqual([422, 'validation', `account.${named}`]);
    expect(await read()).toEqual(before);
  });

  it('include the birth year of someone too young, who is asked to call', async () => {
    const { change, read } = await givenMemberWithDevices();
    const { status, reply } = await change({ birth_year: 2012 });
    expect([status, reply.code]).toEqual([422, 'too_young']);
    expect((await read()).reply['birth_year']).toBeNull();
    expect((await change({ birth_year: 2011 })).status).toBe(200);
  });

  it('are all reported together', async () => {
    const { change } = await givenMemberWithDevices();
    const { reply } = await change({ phone: '12', birth_year: 2999, postcode_or_suburb: '80' });
    expect(reply.errors?.map(({ field }) => field)).toEqual([
      'account.birth_year',
      'account.phone',
      'account.postcode_or_suburb',
    ]);
  });
});

it('include those of a caller without a session', async () => {
  const { app } = await givenMemberWithDevices();
  expect(await app.send(readProfile, { query: {} })).toEqual({ refused: 'session_ended' });
});
