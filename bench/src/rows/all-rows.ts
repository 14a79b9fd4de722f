import type { CrisisLine } from '@kindred/contract/configs.ts';
import type { Topic, TopicGroup } from '@kindred/contract/learn.ts';
import { randomOf } from '../random.ts';
import { eventRows, type EventRow } from './events.ts';
import { memberRows, type MemberRow } from './members.ts';
import { crisisLines } from './public-records.ts';
import { serviceRows, type ServiceRow } from './services.ts';
import { topicGroups, topicRows } from './topics.ts';

export interface Size {
  services: number;
  topics: number;
  events: number;
  members: number;
  seed: number;
}

export const usualSize: Size = { services: 20_000, topics: 400, events: 500, members: 1_000, seed: 1 };

/** All rows of a seed, in memory: what is loaded, and what answers are checked against. */
export interface Rows {
  size: Size;
  crisisLines: readonly CrisisLine[];
  topicGroups: readonly TopicGroup[];
  topics: readonly Topic[];
  services: readonly ServiceRow[];
  events: readonly EventRow[];
  members: readonly MemberRow[];
}

export function allRows(size: Size): Rows {
  return {
    size,
    crisisLines,
    topicGroups,
    topics: topicRows(randomOf(size.seed, 'topics'), size.topics),
    services: serviceRows(randomOf(size.seed, 'services'), size.services),
    events: eventRows(randomOf(size.seed, 'events'), size.events),
    members: memberRows(randomOf(size.seed, 'members'), size.members),
  };
}
