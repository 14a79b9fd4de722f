import type { NextAction as Next } from '@kindred/contract/dashboard.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadCode } from '../../../platform/load-code.ts';
import type { DayOnDevice } from '../../energy/diary/public.tsx';
import { NextActionCard } from './next-action.tsx';

const rest = { kind: 'rest', path: '/tabs/learn' } as const;

/** Does not ask again about a day with answers on this device that the server does not have yet. */
export function AskToday({ action, date }: { action: Next; date: string }) {
  const status = useDayOnDevice(date);
  return <NextActionCard action={status === 'empty' ? action : { ...action, ...rest }} />;
}

function useDayOnDevice(date: string): DayOnDevice {
  const [status, setStatus] = useState<DayOnDevice>('empty');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let wanted = true;
    let stop = () => {};
    void loadCode(() => import('../../energy/diary/public.tsx')).then(({ watchDay }) => {
      if (wanted) stop = watchDay(date, setStatus);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [date]);
  useEffect(() => {
    // The server has the answers now, so the next step is reloaded.
    if (status === 'sent') void revalidate();
  }, [status, revalidate]);
  return status;
}
