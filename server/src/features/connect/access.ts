import type { StaffContext } from '#platform/http/route.ts';

/** Who leads the desk: permission `support` as every endpoint of the desk needs it, plus `admin`. */
export const isDeskLead = ({ permissions }: Pick<StaffContext['person'], 'permissions'>): boolean =>
  permissions.includes('admin');
