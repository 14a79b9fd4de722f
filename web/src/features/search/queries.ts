import { call } from '../../platform/api.ts';
import type { Kind } from './model.ts';

export function searchFor(q: string, more: { kind?: Kind; limit?: number; signal?: AbortSignal } = {}) {
  const { signal, ...query } = more;
  return call('GET /search', { query: { q, ...query }, ...(signal ? { signal } : {}) });
}
