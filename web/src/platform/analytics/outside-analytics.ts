import type { Outside } from '@kindred/contract/content/configs.ts';

/** Whether a service of others would count as well. It waits for a yes; our own count goes on until a no. */
export const hasOutsideAnalytics = ({ analytics_id, tag_manager_container }: Outside): boolean =>
  analytics_id !== null || tag_manager_container !== null;
