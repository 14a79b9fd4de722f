import type { EventChanges } from '@kindred/contract/events/history.ts';
import { callStaffApi } from '../../../platform/api.ts';

export const fetchEventChanges = (id: string, before?: string): Promise<EventChanges> =>
  callStaffApi('GET /staff/events/{id}/changes', {
    params: { id },
    query: before === undefined ? {} : { before },
  });
