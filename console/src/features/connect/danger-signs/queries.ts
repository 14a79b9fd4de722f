import type { DangerSign } from '@kindred/contract/connect/danger-signs.ts';
import type { EscalationStep } from '@kindred/contract/connect/teamwork.ts';
import { useSyncExternalStore } from 'react';
import { callStaffApi } from '../../../platform/api.ts';
import { alertPerson } from '../desk/live/alerts.ts';

/** Signs come from forms, which the stream of chats does not carry, so they are polled. */
const everyMs = 15_000;

let signs: readonly DangerSign[] = [];
/** The last check failed, so there may be signs we have not seen. */
let unchecked = false;
const watchers = new Set<() => void>();

function change(next: readonly DangerSign[], failed = false): void {
  [signs, unchecked] = [next, failed];
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const useDangerSigns = (): readonly DangerSign[] => useSyncExternalStore(watch, () => signs);
export const useUncheckedDanger = (): boolean => useSyncExternalStore(watch, () => unchecked);

/** Polls on every page of the console until it is stopped. Signs found by the first check do not ring. */
export function startDangerWatch(): () => void {
  let first = true;
  const look = () =>
    loadDangerSigns().then(
      (isNew) => {
        if (isNew && !first) void alertPerson('danger');
        first = false;
      },
      // The next poll is soon. Until one succeeds, the banner says that nothing is being checked.
      () => change(signs, true),
    );
  const timer = setInterval(() => void look(), everyMs);
  void look();
  return () => {
    clearInterval(timer);
    change([]);
  };
}

async function loadDangerSigns(): Promise<boolean> {
  const { items } = await callStaffApi('GET /staff/danger_signs');
  const known = new Set(signs.map(({ id }) => id));
  if (!unchecked && items.length === known.size && items.every(({ id }) => known.has(id))) return false;
  change(items);
  return items.some(({ id }) => !known.has(id));
}

export async function recordSignOfDanger(
  { source, id }: Pick<DangerSign, 'source' | 'id'>,
  body: { id: string; steps: EscalationStep[]; note: string },
): Promise<void> {
  await callStaffApi('POST /staff/danger_signs/{source}/{id}/record', { params: { source, id }, body });
  change(
    signs.filter((sign) => sign.id !== id),
    unchecked,
  );
}
