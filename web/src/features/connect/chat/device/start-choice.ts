import type { FormAbout } from '@kindred/contract/connect.ts';
import type { ChatTopic } from '@kindred/contract/connect/chat.ts';
import { tab } from '../../../../platform/session.ts';

/** What a member had chosen before they took another route than the chat. */
export interface StartChoice {
  about: FormAbout;
  /** In the words they read: “Side effects. For someone I care for.” */
  words: string;
}

const subjects: Readonly<Record<ChatTopic, FormAbout>> = {
  treatment: 'illness',
  side_effects: 'illness',
  feelings: 'feelings',
  practical: 'practical',
  money_or_work: 'money_or_work',
  something_else: 'other',
};

let choice: { visit: string; start: StartChoice } | undefined;

/** Kept in this tab only: a URL would reveal what it is about. */
export function rememberStart(topic: ChatTopic, words: string): void {
  choice = { visit: tab.here.visit, start: { about: subjects[topic], words } };
}

/** Undefined if nothing was chosen, or if another person chose it. */
export const chosenStart = (): StartChoice | undefined =>
  choice?.visit === tab.here.visit ? choice.start : undefined;
