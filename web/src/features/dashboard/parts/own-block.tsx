import './dashboard.css';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import type { Catalogue } from '../../../platform/messages.ts';
import type { DashboardBlock } from '../model.ts';
import { AskToday } from './ask-today.tsx';
import { NextActionCard } from './next-action.tsx';
import type * as OwnParts from './own-parts.tsx';

/**
 * The server never renders these, and all of a page's blocks appear together (the screen holds the boundary), because a
 * late one would push the others away. So their code is in one file.
 */
const ownPart = <P extends object>(
  choose: (parts: typeof OwnParts) => ComponentType<P>,
  words: readonly Catalogue[] = [],
) => lazyPart(async () => choose(await import('./own-parts.tsx')), words, Infinity);

const Continue = ownPart((parts) => parts.Continue, ['learn-more']);
const ForYou = ownPart((parts) => parts.ForYou, ['learn-more']);
const Events = ownPart((parts) => parts.Events, ['events']);
const Near = ownPart((parts) => parts.NearbyServices, ['directory-providers']);
const Mine = ownPart((parts) => parts.OwnCoordinator, ['coordinators']);
const Energy = ownPart((parts) => parts.Energy, ['energy-diary']);
const Goal = ownPart((parts) => parts.OwnGoal);
const Wellbeing = ownPart((parts) => parts.Wellbeing);
const Saved = ownPart((parts) => parts.Saved);

/** One personal section. If it failed it says so; if it is empty it may be hidden. */
export function OwnBlock({ which, dashboard }: { which: DashboardBlock; dashboard: Dashboard }) {
  return <div data-block={which}>{blocks[which](dashboard)}</div>;
}

const blocks: Readonly<Record<DashboardBlock, (dashboard: Dashboard) => ReactNode>> = {
  next_action: ({ next_action: { action }, energy: { today } }) =>
    action?.kind === 'energy_today' && today ? (
      <AskToday action={action} date={today.date} />
    ) : (
      action && <NextActionCard action={action} />
    ),
  energy: ({ energy, next_action: { action } }) => <Energy energyToday={energy} next={action?.kind} />,
  // The next step already asks for one.
  goal: ({ goal, next_action: { action } }) => (action?.kind === 'choose_goal' ? null : <Goal {...goal} />),
  wellbeing: ({ wellbeing }) => <Wellbeing {...wellbeing} />,
  continue_topics: ({ continue_topics }) => <Continue {...continue_topics} />,
  for_you: ({ for_you }) => <ForYou {...for_you} />,
  next_events: ({ next_events }) => <Events {...next_events} />,
  services_near: ({ services_near }) => <Near {...services_near} />,
  coordinator: ({ coordinator }) => <Mine {...coordinator} />,
  saved_counts: ({ saved_counts }) => <Saved {...saved_counts} />,
};
