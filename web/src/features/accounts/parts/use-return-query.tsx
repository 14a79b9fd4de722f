import { useHydrated } from '../../../platform/use-hydrated.ts';
import { returnQuery, returnTo } from '../model.ts';

/**
 * The query that a link to another sign-in page carries, so that it still leads to where the person was going. The
 * server renders one page whatever the query string, so it is only read after hydration.
 */
export function useReturnQuery(search: string): string {
  const hydrated = useHydrated();
  return hydrated ? returnQuery(returnTo(search)) : '';
}
