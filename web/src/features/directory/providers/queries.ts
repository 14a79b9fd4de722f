import type { Reply } from '@kindred/contract/endpoint.ts';
import type { findPlaces } from '@kindred/contract/directory/localities.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';

type Places = Reply<typeof findPlaces>['items'];

/** Place suggestions while typing. Offline there are none, and typing still works. */
export function usePlaces(typed: string): Places {
  const [places, setPlaces] = useState<Places>([]);
  useEffect(() => {
    if (typed.trim().length < 2) return;
    const broken = new AbortController();
    const soon = setTimeout(() => {
      call('GET /places', { query: { q: typed }, signal: broken.signal }).then(
        ({ items }) => setPlaces(items),
        () => setPlaces([]),
      );
    }, 150);
    return () => {
      clearTimeout(soon);
      broken.abort();
    };
  }, [typed]);
  return places;
}
