import type { Outside } from '@kindred/contract/content/configs.ts';

/** Whether a third-party service would count as well. It waits for a yes, while our own count runs until a no. */
export const hasOutsideAnalytics = ({ analytics_id, tag_manager_container }: Outside): boolean =>
  analytics_id !== null || tag_manager_container !== null;
