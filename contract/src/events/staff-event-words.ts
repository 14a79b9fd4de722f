import type { EventKind, EventMode } from '../events.ts';
import type { StaffEventState } from './editing.ts';

/** The wording that staff see, both in the list and in its table. */
export const staffEventStates: Readonly<Record<StaffEventState, string>> = {
  draft: 'Draft',
  planned: 'Planned',
  cancelled: 'Cancelled',
  over: 'Past',
};

export const staffEventKinds: Readonly<Record<EventKind, string>> = {
  event: 'Get-together',
  webinar: 'Online talk',
  group: 'Group',
};

export const staffEventModes: Readonly<Record<EventMode, string>> = {
  online: 'Online',
  in_person: 'In person',
  both: 'Online and in person',
};
