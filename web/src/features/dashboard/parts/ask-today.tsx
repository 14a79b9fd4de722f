import type { NextAction as Next } from '@kindred/contract/dashboard.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { NotedHere } from '../../energy-diary/public.tsx';
import { NextAction } from './next-action.tsx';

const rest = { kind: 'rest', path: '/tabs/learn' } as const;

/** A day that is noted on this device, and that we have not heard of, is not asked for again. */
export function AskToday({ action, date }: { action: Next; date: string }) {
  const noted = useNoted(date);
  return <NextAction action={noted === 'nothing' ? action : { ...action, ...rest }} />;
}

function useNoted(date: string): NotedHere {
  const [noted, setNoted] = useState<NotedHere>('nothing');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let wanted = true;
    let stop = () => {};
    void import('../../energy-diary/public.tsx').then(({ watchDay }) => {
      if (wanted) stop = watchDay(date, setNoted);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [date]);
  useEffect(() => {
    // Heard by now: what is next is for the server to say.
    if (noted === 'told') void revalidate();
  }, [noted, revalidate]);
  return noted;
}
