import { call } from '../../../platform/api.ts';
import { classifyError, withTimeout } from '../../../platform/offline/retry-policy.ts';
import { townsWithDepartment, type MeasuredFrom } from './model.ts';

export interface PlacesFound {
  places: MeasuredFrom[];
  /** False if not all places could be searched: then only the towns with a department are known. */
  complete: boolean;
}

/** Places with this name or postcode, best match first. */
export async function findMeasuredFrom(typed: string): Promise<PlacesFound> {
  try {
    const { items } = await call('GET /places', { query: { q: typed }, ...withTimeout() });
    const [best] = items;
    const alike = items.filter(({ name, postcode }) => name === best?.name && postcode !== null);
    return { places: alike.map(({ words, lat, lon }) => ({ words, lat, lon })), complete: true };
  } catch (error) {
    const why = classifyError(error);
    if (why === 'never') return { places: [], complete: true };
    // Someone who needs a hospital gets what this device knows, even after a bug in our code.
    if (why === undefined) reportError(error);
    return { places: townsWithDepartment(typed), complete: false };
  }
}
