import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readStaffSelf } from '@kindred/contract/staff.ts';
import { createContext, use } from 'react';
import type { Loaded } from './loaded.ts';

export type StaffSelf = Reply<typeof readStaffSelf>;

/** Who is signed in, and what they may do. The shell loads it once for all pages. */
export const StaffSelfContext = createContext<Loaded<StaffSelf> | undefined>(undefined);

export const useSelf = () => use(StaffSelfContext);
