import type { TodayEntry } from '@kindred/contract/staff/today.ts';
import { createContext } from 'react';
import type { Loaded } from './loaded.ts';

/** The work that waits, for Today and the counts of the navigation. The shell loads it again with each page. */
export const TodayContext = createContext<Loaded<{ entries: TodayEntry[] }> | undefined>(undefined);
