import type { StaffContext } from '#platform/http/route.ts';

/** The desk lead has `admin` in addition to `support`, which every desk endpoint requires. */
export const isDeskLead = ({ permissions }: Pick<StaffContext['person'], 'permissions'>): boolean =>
  permissions.includes('admin');
