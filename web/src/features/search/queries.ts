import { call } from '../../platform/api.ts';
import type { SearchRequest } from './model.ts';

export function searchFor(
  q: string,
  more: Partial<Omit<SearchRequest, 'q'>> & { signal?: AbortSignal } = {},
) {
  const { signal, kind, exact, anywhere } = more;
  const query = {
    q,
    ...(kind && { kind }),
    ...(exact && { exact: 'true' as const }),
    ...(anywhere && { anywhere: 'true' as const }),
  };
  return call('GET /search', { query, ...(signal ? { signal } : {}) });
}

/** Whether a query sounds urgent. Checked on the device, so that help comes first even offline. */
export async function soundsUrgentHere(text: string): Promise<boolean> {
  try {
    const [{ soundsUrgent }, { speaksOfDanger }] = await Promise.all([
      import('@kindred/contract/red-flags/matcher.ts'),
      import('@kindred/contract/crisis-phrases/matcher.ts'),
    ]);
    return soundsUrgent(text) || speaksOfDanger(text);
  } catch {
    // Not on this device yet: a first visit that went offline. "Urgent help" is at the top of every page.
    return false;
  }
}
