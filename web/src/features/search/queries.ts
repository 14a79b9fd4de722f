import { call } from '../../platform/api.ts';
import type { SearchRequest } from './model.ts';

export function searchFor(
  q: string,
  more: Partial<Omit<SearchRequest, 'q'>> & { signal?: AbortSignal } = {},
) {
  const { signal, kind, exact } = more;
  const query = { q, ...(kind && { kind }), ...(exact && { exact: 'true' as const }) };
  return call('GET /search', { query, ...(signal ? { signal } : {}) });
}
