import type { StreamData } from '@kindred/contract/notifications/stream.ts';
import { useEffect, useEffectEvent } from 'react';
import { startStaffStream } from './staff-stream.ts';

type Permissions = StreamData<'access'>['permissions'];

const watchers = new Set<(permissions: Permissions) => void>();

/** Called by whichever stream this tab has open. */
export function tellAccess(permissions: Permissions): void {
  for (const watcher of watchers) watcher(permissions);
}

/**
 * Hears within a second when this person's permissions change or their session ends. At the desk, the desk's stream
 * reports it; elsewhere this opens a stream of its own, so that a tab never has two.
 */
export function useAccessWatch(
  current: Permissions | undefined,
  onChange: (permissions: Permissions) => void,
): void {
  const isAtDesk = current?.includes('support') ?? true;
  const hear = useEffectEvent((permissions: Permissions) => {
    if (current && current.toSorted().join() !== permissions.toSorted().join()) onChange(permissions);
  });
  useEffect(() => {
    const watcher = (permissions: Permissions) => hear(permissions);
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, []);
  useEffect(() => {
    if (isAtDesk) return undefined;
    return startStaffStream({
      take: (name, data) => {
        if (name === 'access' && 'permissions' in data) tellAccess(data.permissions);
      },
      tell: () => {},
    });
  }, [isAtDesk]);
}
