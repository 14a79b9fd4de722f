import type { TodayEntry } from '@kindred/contract/staff/today.ts';
import { createContext } from 'react';
import type { Loaded } from './loaded.ts';

/** The waiting work, for Today and the counts in the navigation. The shell reloads it with each page. */
export const TodayContext = createContext<Loaded<{ entries: TodayEntry[] }> | undefined>(undefined);
