import type { DeskLabel } from '@kindred/contract/connect/labels.ts';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { Loaded } from '../../../../platform/loaded.ts';
import type { DeskPlace } from '../model.ts';
import { OpenStrip } from './open-strip.tsx';

/** What the list passes on to what is open beside it. */
export interface DeskFrame {
  me: string;
  place: DeskPlace;
  /** What is open, and every entry of the list in its order. */
  path: string;
  paths: readonly string[];
  /** The person opened it with Enter or a click, and did not just pass over it. */
  entered: boolean;
  /** Returns to the list. */
  leave: () => void;
  reloadForms: () => void;
  isLead: boolean;
  /** The labels shared by everyone at the desk. */
  labels: Loaded<{ items: DeskLabel[] }>;
}

export const useDeskFrame = () => useOutletContext<DeskFrame>();

interface Props {
  label: string;
  /** The focus moves whenever this changes. */
  goal?: string;
  about?: ReactNode;
  children: ReactNode;
}

/** What is open, with what is known about it beside it. */
export function DeskPane({ label, goal = '', about, children }: Props) {
  const { me, place, path, entered } = useDeskFrame();
  const pane = useRef<HTMLElement>(null);
  const enter = useEffectEvent(() => focusInside(pane.current));
  const focused = entered ? `${path} ${goal}` : undefined;
  useEffect(() => {
    if (focused !== undefined) enter();
  }, [focused]);
  return (
    <>
      <section className="k-desk-talk" ref={pane} tabIndex={-1} aria-label={label}>
        <OpenStrip me={me} place={place} current={path} />
        {children}
      </section>
      {about && (
        <aside className="k-desk-about" aria-label="About this conversation">
          {about}
        </aside>
      )}
    </>
  );
}

/**
 * To the reply, or to the button that takes the conversation. On touch devices, the on-screen keyboard must not pop up.
 */
function focusInside(pane: HTMLElement | null): void {
  const field = matchMedia('(pointer: coarse)').matches ? null : pane?.querySelector('textarea');
  (field ?? pane?.querySelector<HTMLElement>('.k-desk-take button') ?? pane)?.focus();
}
