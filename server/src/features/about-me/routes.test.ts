import { changeProfile, readChoices } from '@kindred/contract/about-me.ts';
import { readProfile } from '@kindred/contract/accounts.ts';
import { describe, expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';

interface Told {
  code?: string;
  errors?: { field: string; code: string }[];
  version: string;
  [field: string]: unknown;
}

/** A member with any number of devices: each is one session of theirs, and sends what it knows. */
async function givenSomebody() {
  const app = await givenApp();
  const headers = { 'x-auth-header': await givenToken(app.db, app.clock.now()) };
  const url = `/api/v1${changeProfile.path}`;
  const read = async (query = '') => {
    const { body, headers: sent } = await app.raw({ method: 'GET', url: `${url}${query}`, headers });
    return { told: JSON.parse(body) as Told, etag: String(sent['etag']) };
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
    return { status, told: JSON.parse(body) as Told };
  };
  const change = (account: object, ifMatch?: string) => put({ account }, ifMatch);
  const passedOn = async () =>
    (await app.db.selectFrom('crm_change').select('what').orderBy('id').execute()).map(({ what }) => what);
  return { app, read, put, change, passedOn };
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

it('keeps all that somebody tells of themself, and gives it back as it was told', async () => {
  const { change, read } = await givenSomebody();
  const { status, told } = await change(everything);
  expect(status).toBe(200);
  const { goal: _g, topic_preferences, ...plain } = everything;
  expect(told).toMatchObject({
    ...plain,
    phone: '+61293744000',
    goal: { goal_key: null, own_words: 'Dance at my daughter’s wedding' },
    onboarding: { topic_preferences },
  });
  expect((await read()).told).toEqual(told);
});

it('changes what is named and nothing else, and takes an answer back by null', async () => {
  const { change } = await givenSomebody();
  await change(everything);
  const { told } = await change({ birth_year: null, phone: null, last_name: null });
  expect(told).toMatchObject({
    first_name: 'Nguyễn',
    birth_year: null,
    phone: null,
    last_name: null,
    language: 'vi',
  });
});

it('keeps both of two changes that come at once, where they are of different fields', async () => {
  const { change, read } = await givenSomebody();
  const fields = [
    { first_name: 'Ana' },
    { birth_year: 1950 },
    { postcode_or_suburb: '0870' },
    { language: 'el' },
  ];
  await Promise.all(fields.map((field) => change(field)));
  expect((await read()).told).toMatchObject(Object.assign({}, ...fields));
});

it('refuses a change that was made from an older state, and keeps what another device said', async () => {
  const { change, read } = await givenSomebody();
  const { etag } = await read();
  await change({ first_name: 'Ana' });
  const { status, told } = await change({ first_name: 'Bea', birth_year: 1960 }, etag);
  expect([status, told.code]).toEqual([409, 'conflict']);
  expect((await read()).told).toMatchObject({ first_name: 'Ana', birth_year: null });
});

it('takes a change from the newest state, and of many from one state the first alone', async () => {
  const { change, read } = await givenSomebody();
  const { etag } = await read();
  const answers = await Promise.all(
    ['Ana', 'Bea', 'Cleo', 'Dov'].map((first_name) => change({ first_name }, etag)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

it('is not in the way of a form when something is saved for later meanwhile', async () => {
  const { change, read } = await givenSomebody();
  const { etag } = await read();
  await change({ bookmarks: { tips: ['rest'] } });
  expect((await change({ first_name: 'Ana' }, etag)).status).toBe(200);
});

it('passes on what is new to the CRM, each by its topic, and nothing that was said before', async () => {
  const { change, passedOn } = await givenSomebody();
  await change(everything);
  expect(await passedOn()).toEqual(['profile', 'diagnosis', 'topic_preferences', 'goal']);
  await change(everything);
  await change({ low_energy: false, bookmarks: { tips: ['rest'] } });
  expect(await passedOn()).toHaveLength(4);
});

it('keeps every goal that somebody had, and shows the newest', async () => {
  const { app, change } = await givenSomebody();
  await change({ goal: { goal_key: 'energy' } });
  await change({ goal: { own_words: 'See the sea' } });
  const { told } = await change({ goal: null });
  expect(told['goal']).toBeNull();
  const kept = await app.db.selectFrom('goal').select(['goal_key', 'own_words']).orderBy('id').execute();
  expect(kept).toEqual([
    { goal_key: 'energy', own_words: null },
    { goal_key: null, own_words: 'See the sea' },
    { goal_key: null, own_words: null },
  ]);
});

it('adds how far the first questions are, and the answers of activities, when asked', async () => {
  const { read } = await givenSomebody();
  const { told } = await read('?onboarding&interactive_answers');
  expect(told).toMatchObject({
    onboarding: { steps: expect.arrayContaining([{ step: 'priority', status: 'open' }]) },
    interactive_answers: {},
  });
  expect(Object.keys((await read()).told)).not.toContain('interactive_answers');
});

it('names what there is to choose from', async () => {
  const { app } = await givenSomebody();
  const choices = await app.send(readChoices, {});
  expect(choices).toMatchObject({
    goals: expect.arrayContaining([{ slug: 'energy', title: 'Have more energy' }]),
    topic_groups: expect.arrayContaining([expect.objectContaining({ slug: 'mind' })]),
  });
});

describe('what nobody may write about themself', () => {
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
  it.each(hidden)('%s is refused, and nothing is kept', async (field) => {
    const { change, read } = await givenSomebody();
    const before = await read();
    const { status, told } = await change({ first_name: 'Ana', [field]: 'x' });
    expect([status, told.errors]).toEqual([
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
  ])('a prototype is refused and stays as it is: %s', async (body) => {
    const { put, read } = await givenSomebody();
    const before = await read();
    expect((await put(body)).status).toBeGreaterThanOrEqual(400);
    expect(await read()).toEqual(before);
    expect(({} as Record<string, unknown>)['onboarding_completed']).toBeUndefined();
  });
});

describe('what is not kept', () => {
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
    const { change, read } = await givenSomebody();
    const before = await read();
    const { status, told } = await change({ stage: 'palliative', [field]: value });
    expect([status, told.code, told.errors?.[0]?.field]).toEqual([422, 'validation', `account.${named}`]);
    expect(await read()).toEqual(before);
  });

  it('the year of somebody who is too young; they are told to call', async () => {
    const { change, read } = await givenSomebody();
    const { status, told } = await change({ birth_year: 2012 });
    expect([status, told.code]).toEqual([422, 'too_young']);
    expect((await read()).told['birth_year']).toBeNull();
    expect((await change({ birth_year: 2011 })).status).toBe(200);
  });

  it('all bad fields are named at once', async () => {
    const { change } = await givenSomebody();
    const { told } = await change({ phone: '12', birth_year: 2999, postcode_or_suburb: '80' });
    expect(told.errors?.map(({ field }) => field)).toEqual([
      'account.birth_year',
      'account.phone',
      'account.postcode_or_suburb',
    ]);
  });
});

it('is nobody else’s: without a session it is refused', async () => {
  const { app } = await givenSomebody();
  expect(await app.send(readProfile, { query: {} })).toEqual({ refused: 'session_ended' });
});
