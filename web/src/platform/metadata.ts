import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  eventItem,
  offerItem,
  serviceItem,
  strategyItem,
  tipItem,
  topicItem,
  type ItemMetadata,
} from './item-metadata.ts';

/** Title and search metadata, one row per page. */
export interface PageMetadata {
  title: MessageDescriptor;
  description?: MessageDescriptor;
  keywords?: MessageDescriptor;
  /** Pages without it are excluded from search engines. */
  indexed?: true;
  /** The title, if the query string changes it. */
  titleFor?: (search: URLSearchParams) => MessageDescriptor | undefined;
  /** The title and description of a single item, from its loader data. */
  item?: (data: unknown) => ItemMetadata | undefined;
}

const secureLinkTitles: Readonly<Record<string, MessageDescriptor>> = {
  active: msg`Secure link sent`,
  expired: msg`Link expired`,
  disabled: msg`Deleted account`,
};

export const metadata = {
  welcome: {
    title: msg`Welcome`,
    description: msg`Free support in plain English, at any time, for people with blood cancer and those who care for them.`,
    keywords: msg`blood cancer support, leukemia, lymphoma, myeloma`,
    indexed: true,
  },
  guest_landing: {
    title: msg`Home`,
    description: msg`Find clear information about blood cancer, help near you and someone to talk to. You don’t need an account.`,
    keywords: msg`blood cancer help, support line, information`,
    indexed: true,
  },
  home: { title: msg`Home` },
  learn: {
    title: msg`Learn`,
    description: msg`Short, clear articles about blood cancer: tests, treatment, side effects, feelings, work and family.`,
    keywords: msg`blood cancer information, treatment, side effects`,
    indexed: true,
  },
  topic: { title: msg`Topic`, indexed: true, item: topicItem },
  connect: {
    title: msg`Connect`,
    description: msg`Talk to a nurse or a support worker who understands blood cancer.`,
    keywords: msg`blood cancer support line, talk to a nurse`,
    indexed: true,
  },
  support_form: {
    title: msg`Write to us`,
    description: msg`Write to people who understand blood cancer. They’ll reply by phone or email.`,
    indexed: true,
  },
  technical_help: { title: msg`Help with this app` },
  chat: { title: msg`Chat` },
  services: {
    title: msg`External providers`,
    description: msg`Health and support services for people with blood cancer, near you or by phone.`,
    keywords: msg`blood cancer services, counseling, transport, accommodation`,
    indexed: true,
  },
  service: { title: msg`Service`, indexed: true, item: serviceItem },
  service_types: {
    title: msg`All external providers`,
    description: msg`Support services for people with blood cancer, listed A to Z.`,
    keywords: msg`kinds of support, help with money, someone to talk to`,
    indexed: true,
  },
  support_coordinators: {
    title: msg`Support coordinators`,
    description: msg`People who can help you find your way when you have blood cancer. Book a time and they’ll call you.`,
    keywords: msg`blood cancer support coordinator, call back, talk to someone`,
    indexed: true,
  },
  support_coordinator: { title: msg`Support coordinator` },
  tips: { title: msg`All tips`, description: msg`Small things that can help on a hard day.`, indexed: true },
  tip: { title: msg`Tip`, indexed: true, item: tipItem },
  tool: { title: msg`App or tool`, indexed: true, item: offerItem },
  program: { title: msg`Program`, indexed: true, item: offerItem },
  online_apps_and_tools: {
    title: msg`Online apps and tools`,
    description: msg`Apps and tools that may help you, including who makes them and what they cost.`,
    keywords: msg`apps for people with cancer, tools`,
    indexed: true,
  },
  online_programs: {
    title: msg`Online programs`,
    description: msg`Courses and programs you can do at home, at your own pace.`,
    keywords: msg`online courses for people with cancer, programs`,
    indexed: true,
  },
  upcoming_events: {
    title: msg`All events`,
    description: msg`Events and webinars about blood cancer, online and in person.`,
    keywords: msg`blood cancer events, webinars, groups`,
    indexed: true,
  },
  event: { title: msg`Event`, indexed: true, item: eventItem },
  bookmarks: { title: msg`My bookmarks` },
  dashboard: { title: msg`My dashboard` },
  account: { title: msg`My account` },
  profile: { title: msg`My profile` },
  notifications: { title: msg`My notifications` },
  privacy: { title: msg`My privacy` },
  blood_cancer: { title: msg`My blood cancer` },
  wellbeing: { title: msg`My wellbeing` },
  goal: { title: msg`My goal` },
  topic_preferences: { title: msg`Topics` },
  what_we_count: {
    title: msg`What we count`,
    description: msg`What this app counts, who sees the figures, and how to say no.`,
    indexed: true,
  },
  accessibility: {
    title: msg`Accessibility`,
    description: msg`How to make this app easier to use, what we check, and what isn’t good enough yet.`,
    indexed: true,
  },
  terms: {
    title: msg`Terms of use and collection statement`,
    description: msg`What you can expect from us, and how we use the information you give us.`,
    indexed: true,
  },
  login: { title: msg`Login` },
  login_email: {
    title: msg`Login with email`,
    description: msg`Sign in with a link we email you. No password needed.`,
    indexed: true,
  },
  login_mobile: {
    title: msg`Login with mobile`,
    description: msg`Sign in with a link we text you. No password needed.`,
    indexed: true,
  },
  magic_link: {
    title: msg`Secure link`,
    titleFor: (search: URLSearchParams) => secureLinkTitles[search.get('status') ?? 'active'],
  },
  verify_token: { title: msg`Checking your link` },
  undo_address: { title: msg`Change of contact details` },
  unsubscribe: { title: msg`Stop emails` },
  service_check: { title: msg`Is this still correct?` },
  get_started: {
    title: msg`Get started`,
    description: msg`Create an account in about a minute, without a password.`,
    indexed: true,
  },
  create_account: { title: msg`Create account` },
  personalisation: { title: msg`Personalization` },
  priority: { title: msg`Goal` },
  onboarding_topics: { title: msg`Topics` },
  onboarding_profile: { title: msg`Profile` },
  energy_coach: {
    title: msg`Energy coach`,
    description: msg`A short daily diary that shows what gives you energy and what drains it.`,
    indexed: true,
  },
  energy_strategies: {
    title: msg`Ways to save energy`,
    description: msg`Small things to try for a week when cancer or its treatment makes you tired.`,
    indexed: true,
  },
  energy_strategy: { title: msg`A way to save energy`, indexed: true, item: strategyItem },
  energy_review: { title: msg`My energy week` },
  energy_summary: { title: msg`All my energy weeks` },
  energy_treatment: { title: msg`Days after treatment` },
  energy_compare: { title: msg`Two weeks side by side` },
  energy_call: { title: msg`Call me about my review` },
  energy_report: { title: msg`My energy report` },
  energy_share: { title: msg`Share my report` },
  energy_start: { title: msg`Start the energy coach` },
  energy_today: { title: msg`Today` },
  energy_tomorrow: { title: msg`Tomorrow` },
  energy_settings: { title: msg`Energy coach settings` },
  shared_report: { title: msg`Shared report` },
  urgent_help: {
    title: msg`Urgent help`,
    description: msg`Symptoms that need urgent help, and numbers you can call at any time.`,
    indexed: true,
  },
  search: { title: msg`Search` },
  outbox: { title: msg`Outbox` },
  go: { title: msg`Opening the page` },
  offline: { title: msg`You’re offline` },
  not_found: { title: msg`Page not found` },
} satisfies Record<string, PageMetadata>;

export type PageName = keyof typeof metadata;
