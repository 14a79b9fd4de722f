import './dashboard.css';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { ReactNode } from 'react';
import { later } from '../../../platform/later.tsx';
import type { Block } from '../model.ts';
import { AskToday } from './ask-today.tsx';
import { NextAction } from './next-action.tsx';

const Continue = later(async () => (await import('./own-reading.tsx')).Continue, ['learn-more']);
const ForYou = later(async () => (await import('./own-reading.tsx')).ForYou, ['learn-more']);
const Events = later(async () => (await import('./own-events.tsx')).Events, ['events']);
const Near = later(async () => (await import('./own-services.tsx')).Near, ['providers']);
const Mine = later(async () => (await import('./own-coordinator.tsx')).Mine, ['coordinators']);
const Energy = later(async () => (await import('./own-energy.tsx')).Energy, ['energy-diary']);
const Goal = later(async () => (await import('./own-words.tsx')).Goal, []);
const Wellbeing = later(async () => (await import('./own-words.tsx')).Wellbeing, []);
const Saved = later(async () => (await import('./own-words.tsx')).Saved, []);

/** One part of what somebody has going on. One that could not come says so; one with nothing in it may stay away. */
export function OwnBlock({ which, dashboard }: { which: Block; dashboard: Dashboard }) {
  return blocks[which](dashboard);
}

const blocks: Readonly<Record<Block, (dashboard: Dashboard) => ReactNode>> = {
  next_action: ({ next_action: { action }, energy: { today } }) =>
    action?.kind === 'energy_today' && today ? (
      <AskToday action={action} date={today.date} />
    ) : (
      action && <NextAction action={action} />
    ),
  energy: ({ energy, next_action: { action } }) => <Energy told={energy} next={action?.kind} />,
  goal: ({ goal }) => <Goal {...goal} />,
  wellbeing: ({ wellbeing }) => <Wellbeing {...wellbeing} />,
  continue_topics: ({ continue_topics }) => <Continue {...continue_topics} />,
  for_you: ({ for_you }) => <ForYou {...for_you} />,
  next_events: ({ next_events }) => <Events {...next_events} />,
  services_near: ({ services_near }) => <Near {...services_near} />,
  coordinator: ({ coordinator }) => <Mine {...coordinator} />,
  saved_counts: ({ saved_counts }) => <Saved {...saved_counts} />,
};
