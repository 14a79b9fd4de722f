import type { HelpBecause, NextKind } from '@kindred/contract/dashboard.ts';
import type { BookmarkKind } from '@kindred/contract/bookmarks.ts';
import type { PageBlock } from '@kindred/contract/pages.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { IconName } from '@kindred/ui/icon.tsx';

/** The parts that a page can show. */
export type Block = (PageBlock & { kind: 'own' })['which'];

/** What somebody is told to do next: what it is, what it says of it, and the way there. */
export interface NextWords {
  icon: IconName;
  heading: MessageDescriptor;
  text: (told: { title: string; when: string }) => MessageDescriptor;
  way: MessageDescriptor;
}

export const nextWords: Readonly<Record<NextKind, (count: number) => NextWords>> = {
  seat_held: () => ({
    icon: 'calendar',
    heading: msg`A seat is kept for you`,
    text: ({ title, when }) => msg`${title}. It waits for you until ${when}.`,
    way: msg`See the event`,
  }),
  event_soon: () => ({
    icon: 'calendar',
    heading: msg`Coming up`,
    text: ({ title, when }) => msg`${title}. It begins ${when}.`,
    way: msg`See the event`,
  }),
  call_soon: () => ({
    icon: 'phone',
    heading: msg`We call you soon`,
    text: ({ title, when }) => msg`${title} calls you ${when}.`,
    way: msg`See your call`,
  }),
  energy_today: () => ({
    icon: 'energy',
    heading: msg`How is your energy today?`,
    text: () => msg`Three taps are enough. “Too tired” is an answer too.`,
    way: msg`Note today`,
  }),
  energy_review: () => ({
    icon: 'chart',
    heading: msg`Your days are over`,
    text: () => msg`See what they show, when you have the strength. It takes a few minutes.`,
    way: msg`Look back`,
  }),
  wellbeing_follow_up: () => ({
    icon: 'chart',
    heading: msg`How is it now?`,
    text: () => msg`Some weeks ago you told us what weighed on you. Look at it again: it takes a minute.`,
    way: msg`Look again`,
  }),
  messages: (count) => ({
    icon: 'bell',
    heading: msg`${plural(count, { one: 'You have # new message', other: 'You have # new messages' })}`,
    text: () => msg`They wait until you want to read them.`,
    way: msg`Read them`,
  }),
  continue_topic: () => ({
    icon: 'learn',
    heading: msg`Go on where you were`,
    text: ({ title }) => msg`${title}`,
    way: msg`Go on reading`,
  }),
  choose_goal: () => ({
    icon: 'energy',
    heading: msg`What matters most to you now?`,
    text: () => msg`Choose one goal, and we show you what helps with it. It takes a minute.`,
    way: msg`Choose a goal`,
  }),
  first_wellbeing: () => ({
    icon: 'chart',
    heading: msg`How are you?`,
    text: () => msg`Note one thing that weighs on you, in your own words. We show you what can help.`,
    way: msg`Note how I am`,
  }),
  something_changed: () => ({
    icon: 'refresh',
    heading: msg`Has something changed?`,
    text: () =>
      msg`You told us about your illness some time ago. If something is new, tell us, and what we show you fits again.`,
    way: msg`Tell what is new`,
  }),
  read_topic: () => ({
    icon: 'learn',
    heading: msg`Something to read`,
    text: ({ title }) => msg`${title}`,
    way: msg`Read it`,
  }),
  rest: () => ({
    icon: 'low-energy',
    heading: msg`Nothing is waiting for you`,
    text: () => msg`Rest is fine. We are here when you want us.`,
    way: msg`Look around`,
  }),
};

export const helpBecauseWords: Readonly<Record<HelpBecause, (of: string) => MessageDescriptor>> = {
  goal: (of) => msg`Because your goal is: ${of}`,
  stage: () => msg`Because of where you are now`,
  everyone: () => msg`What others often ask for`,
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
