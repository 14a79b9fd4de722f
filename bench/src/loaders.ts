import { createHash } from 'node:crypto';
import type pg from 'pg';
import { coachOf, expectedCycle, diaryTable } from './diary-answers.ts';
import { indexesForLists } from './list-statements.ts';
import type { SeededRows } from './rows/all-rows.ts';
import type { MemberRow } from './rows/members.ts';
import { charity, learnPage, terms } from './rows/public-records.ts';
import { idOfPlace, nameOfType, notedOn, type SeededService } from './rows/services.ts';
import { serviceTypes } from './rows/words.ts';
import { expectedCard, pointOf } from './service-answers.ts';
import { readTopics } from './rows/read-topics.ts';

interface Loader {
  table: string;
  rows: (rows: SeededRows) => readonly object[];
}

/** A kind with its table and rows. When an area gets its real table, only its line changes. */
const loaders: readonly Loader[] = [
  { table: 'content_item', rows: () => items('charity', [{ ...charity, slug: 'charity' }], charity) },
  { table: 'content_item', rows: () => items('terms', [terms]) },
  { table: 'content_item', rows: ({ crisisLines }) => items('crisis_line', crisisLines) },
  { table: 'content_item', rows: () => items('page', [{ ...learnPage, slug: learnPage.key }], learnPage) },
  { table: 'content_item', rows: ({ topicGroups }) => items('topic_group', topicGroups) },
  { table: 'content_item', rows: ({ topics }) => items('topic', topics) },
  { table: 'content_item', rows: ({ tips }) => items('tip', tips) },
  // The floor would process a topic's levels and parts per request: it gets the complete reply instead, which is
  // stricter for us.
  {
    table: 'bench.topic_reply',
    rows: ({ topics, tips }) => readTopics(topics, tips).map((reply) => ({ slug: reply.slug, reply })),
  },
  // No event templates in the content, so that the product schedules no events of its own.
  { table: 'event', rows: ({ events }) => events },
  { table: 'content_item', rows: () => items('service_type', serviceTypes.map(typeOf)) },
  { table: 'organization', rows: ({ services }) => services.map(organizationOf) },
  { table: 'service', rows: ({ services }) => services.map(serviceOf) },
  { table: 'location', rows: ({ services }) => services.map(locationOf) },
  { table: 'service_at_location', rows: ({ services }) => services.map(placeOf) },
  { table: 'bench.service', rows: ({ services }) => services.map(floorOf) },
  { table: 'bench.member', rows: ({ members }) => members.map(({ token: _token, ...row }) => row) },
  { table: 'member', rows: ({ members }) => members.map(accountOf) },
  { table: 'session', rows: ({ members }) => members.map(sessionOf) },
  { table: 'energy_coach', rows: ({ members }) => members.map(coachOf) },
  { table: 'energy_coach_cycle', rows: ({ members }) => members.map(expectedCycle) },
];

const typeOf = (slug: string) => ({
  slug,
  name: nameOfType(slug),
  text: '',
  goals: [],
  stages: [],
  words: [],
});

const fedIn = ({ slug }: SeededService) => ({ feed: 'bench', external_id: slug, changed_at: 'now' });

function organizationOf(row: SeededService): object {
  return { id: row.id, ...fedIn(row), data: { name: row.name } };
}

function serviceOf(row: SeededService): object {
  return {
    id: row.id,
    ...fedIn(row),
    slug: row.slug,
    organization_id: row.id,
    data: {
      name: row.name,
      description: row.summary,
      url: row.website,
      status: 'active',
      phones: [{ number: row.phone, description: 'Call' }],
      languages: [{ code: 'en' }],
    },
    types: [row.type],
    delivery: row.telehealth ? ['in_person', 'phone'] : ['in_person'],
    cost: 'not_known',
    referral: 'not_known',
    first_nations: false,
    covers: [row.state],
    words: [],
    position: 0,
    noted_on: notedOn,
  };
}

function locationOf(row: SeededService): object {
  const { address, suburb, state, postcode } = row;
  const addresses = [{ address_1: address, city: suburb, state_province: state, postal_code: postcode }];
  const data = { location_type: 'physical', latitude: row.lat, longitude: row.lng, addresses };
  return { id: row.id, ...fedIn(row), data };
}

function placeOf(row: SeededService): object {
  return { id: idOfPlace(row), ...fedIn(row), service_id: row.id, location_id: row.id, data: {} };
}

/** The floor gets its replies ready-made: otherwise it would build each card per request. */
function floorOf(row: SeededService): object {
  const { slug, name, type, state, suburb, summary, lat, lng } = row;
  const details = { slug, name, type, state, suburb, summary, lat, lng };
  return {
    id: idOfPlace(row),
    service_id: row.id,
    ...details,
    card: expectedCard(row, 'there'),
    whole: expectedCard(row, 'whole'),
    point: pointOf(row),
  };
}

function accountOf(member: MemberRow): object {
  const { id, first_name, last_name, email, diagnosis, stage, onboarding_completed, joined_at } = member;
  return { id, first_name, last_name, email, diagnosis: [diagnosis], stage, onboarding_completed, joined_at };
}

/** Just signed in, and valid for as long as the benchmark runs. */
function sessionOf({ id, token_hash }: MemberRow): object {
  const now = 'now';
  return {
    id,
    member_id: id,
    token_hash: `\\x${token_hash}`,
    shared_device: false,
    began_at: now,
    rotated_at: now,
    seen_at: now,
  };
}

function items(kind: string, list: readonly { slug: string }[], only?: object): object[] {
  return list.map((one, position) => {
    const data = only ?? one;
    return {
      kind,
      slug: one.slug,
      position,
      data,
      shipped_hash: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
    };
  });
}

/** The tables of areas to come, indexed so that the floor is fair. */
const ownTables = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.service (
    id uuid primary key, slug text not null unique, name text not null, type text not null, state text not null, suburb text not null,
    summary text not null, lat double precision not null, lng double precision not null, card json not null, whole json not null,
    point json not null, service_id uuid not null,
    words tsvector generated always as (to_tsvector('english', name || ' ' || suburb || ' ' || summary)) stored
  );
  create index on bench.service (type, state, name, service_id);
  create index on bench.service using gin (words);
  create index on bench.service (lat, lng);
  create table bench.topic_reply (slug text primary key, reply jsonb not null);
  create table bench.member (
    id uuid primary key, first_name text not null, last_name text not null, email text not null unique, mobile text not null, state text not null,
    diagnosis text not null, stage text not null, onboarding_completed boolean not null, token_hash text not null unique, joined_at timestamptz not null
  );
  ${diaryTable}
  create index if not exists bench_topic_group on content_item ((data->>'group')) where kind = 'topic';
  ${indexesForLists}
  truncate content_item, topic_clarity, event, event_place, organization, service, location, service_at_location cascade;
  delete from member;`;

const piece = 1_000;

/** Replaces everything in one transaction and raises the version, as every content change does. */
export async function loadRows(client: pg.Client, rows: SeededRows): Promise<void> {
  await client.query('begin');
  await client.query(ownTables);
  for (const { table, rows: of } of loaders) await insert(client, table, of(rows));
  await client.query(`update content_version set version = version + 1`);
  await client.query(`select pg_notify('content', '')`);
  await client.query('commit');
  await client.query('vacuum analyze');
}

async function insert(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let at = 0; at < rows.length; at += piece) {
    const part = JSON.stringify(rows.slice(at, at + piece));
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [part],
    );
  }
}
