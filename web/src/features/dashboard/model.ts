import type { HelpBecause, NextKind } from '@kindred/contract/dashboard.ts';
import type { BookmarkKind } from '@kindred/contract/bookmarks.ts';
import type { PageBlock } from '@kindred/contract/learn/pages.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { IconName } from '@kindred/ui/icon.tsx';

/** The sections that a page can show. */
export type DashboardBlock = (PageBlock & { kind: 'own' })['which'];

/** A suggested next step: its title, text and link. */
export interface NextWords {
  icon: IconName;
  heading: MessageDescriptor;
  text: (told: { title: string; when: string }) => MessageDescriptor;
  way: MessageDescriptor;
}

export const nextActionWords: Readonly<Record<NextKind, (count: number) => NextWords>> = {
  seat_held: () => ({
    icon: 'calendar',
    heading: msg`We’re holding a seat for you`,
    text: ({ title, when }) => msg`${title}. We’ll hold the seat until ${when}.`,
    way: msg`See the event`,
  }),
  event_soon: () => ({
    icon: 'calendar',
    heading: msg`Coming up`,
    text: ({ title, when }) => msg`${title}, ${when}`,
    way: msg`See the event`,
  }),
  call_soon: () => ({
    icon: 'phone',
    heading: msg`We’ll call you soon`,
    text: ({ title, when }) => msg`${title} will call you ${when}.`,
    way: msg`See your call`,
  }),
  energy_today: () => ({
    icon: 'energy',
    heading: msg`How is your energy today?`,
    text: () => msg`3 taps are enough. “Too tired” is an answer too.`,
    way: msg`Fill in today’s diary`,
  }),
  energy_review: () => ({
    icon: 'chart',
    heading: msg`Your week is ready to review`,
    text: () => msg`See what your diary shows when you feel up to it. It takes a few minutes.`,
    way: msg`Review my week`,
  }),
  wellbeing_follow_up: () => ({
    icon: 'chart',
    heading: msg`How are things now?`,
    text: () =>
      msg`A few weeks ago you told us how you were going. It only takes a minute to check in again.`,
    way: msg`Check in`,
  }),
  messages: (count) => ({
    icon: 'bell',
    heading: msg`${plural(count, { one: 'You have # new message', other: 'You have # new messages' })}`,
    text: () => msg`Read them whenever you’re ready.`,
    way: msg`Read them`,
  }),
  continue_topic: () => ({
    icon: 'learn',
    heading: msg`Carry on where you left off`,
    text: ({ title }) => msg`${title}`,
    way: msg`Carry on reading`,
  }),
  choose_goal: () => ({
    icon: 'energy',
    heading: msg`What matters most to you now?`,
    text: () => msg`Choose one goal and we’ll show you what can help. It takes a minute.`,
    way: msg`Choose a goal`,
  }),
  first_wellbeing: () => ({
    icon: 'chart',
    heading: msg`How are you?`,
    text: () => msg`Write down one thing that’s worrying you, in your own words, and see how it changes.`,
    way: msg`Check in`,
  }),
  something_changed: () => ({
    icon: 'refresh',
    heading: msg`Has something changed?`,
    text: () =>
      msg`It’s been a while since you told us how things are. If anything has changed, let us know so we can show you what’s most useful.`,
    way: msg`Update my details`,
  }),
  read_topic: () => ({
    icon: 'learn',
    heading: msg`Something to read`,
    text: ({ title }) => msg`${title}`,
    way: msg`Read it`,
  }),
  rest: () => ({
    icon: 'low-energy',
    heading: msg`There’s nothing you need to do`,
    text: () => msg`It’s fine to rest. We’re here when you need us.`,
    way: msg`Look around`,
  }),
};

export const helpBecauseWords: Readonly<Record<HelpBecause, MessageDescriptor>> = {
  goal: msg`For your goal`,
  stage: msg`For people at your stage`,
  everyone: msg`Help that people often look for`,
};

export const savedWords: Readonly<Record<BookmarkKind, (count: number) => MessageDescriptor>> = {
  topic: (count) => msg`${plural(count, { one: '# topic', other: '# topics' })}`,
  tips: (count) => msg`${plural(count, { one: '# tip', other: '# tips' })}`,
  upcoming_events: (count) => msg`${plural(count, { one: '# event', other: '# events' })}`,
  online_apps_and_tools: (count) =>
    msg`${plural(count, { one: '# app or tool', other: '# apps and tools' })}`,
  online_programs: (count) => msg`${plural(count, { one: '# program', other: '# programs' })}`,
  services: (count) => msg`${plural(count, { one: '# service', other: '# services' })}`,
};
