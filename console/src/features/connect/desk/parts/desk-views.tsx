import { useMemo } from 'react';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { today } from '../../../../platform/clock.ts';
import { useTicking } from '../../../../platform/ticker.ts';
import { useDesk } from '../live/desk-store.ts';
import {
  countInWords,
  deskAddress,
  deskCounts,
  deskViews,
  inboxKinds,
  type DeskPlace,
  type InboxKind,
} from '../model.ts';

export function DeskViews({ place, me }: { place: DeskPlace; me: string }) {
  const lines = useDesk((state) => state.lines);
  const day = useTicking(today);
  const counts = useMemo(() => deskCounts(lines.values(), me, day), [lines, me, day]);
  return (
    <ChoiceLinks
      label="Filter conversations"
      choices={(['mine', 'waiting', 'open', 'closed'] as const).map((view) => ({
        key: view,
        href: deskAddress({ ...place, view }),
        words: view === 'closed' ? deskViews.closed : countInWords(view, counts[view]),
        chosen: view === place.view,
      }))}
    />
  );
}

export function DeskKinds({ place, messages }: { place: DeskPlace; messages: number | undefined }) {
  return (
    <div className="k-desk-kinds">
      <ChoiceLinks
        label="Filter by type"
        choices={(Object.keys(inboxKinds) as InboxKind[]).map((kind) => ({
          key: kind,
          href: deskAddress({ ...place, kind }),
          words: kind === 'messages' && messages ? `${inboxKinds.messages} ${messages}` : inboxKinds[kind],
          chosen: kind === place.kind,
        }))}
      />
    </div>
  );
}
