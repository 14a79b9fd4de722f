import { call } from '../../../platform/api.ts';
import { townsWithDepartment, type MeasuredFrom } from './model.ts';

/** Places with this name or postcode, best first. Without a network, only towns with a department are known. */
export async function findMeasuredFrom(typed: string): Promise<{ places: MeasuredFrom[]; offline: boolean }> {
  try {
    const { items } = await call('GET /places', { query: { q: typed } });
    const [best] = items;
    const alike = items.filter(({ name, postcode }) => name === best?.name && postcode !== null);
    return { places: alike.map(({ words, lat, lon }) => ({ words, lat, lon })), offline: false };
  } catch {
    return { places: townsWithDepartment(typed), offline: true };
  }
}
