import { isCurrentSession, type SessionSnapshot, type TabSession } from '../device-session.ts';
import type { Driver } from '../device/storage.ts';

/** Reads and writes the device while the member of `sent` is signed in; returns undefined after that. */
export function whileSignedIn<T>(
  tab: TabSession,
  sent: SessionSnapshot,
  work: (driver: Driver) => Promise<T>,
): Promise<T | undefined> {
  return tab.onDevice(async (driver, stored) => {
    if (!isCurrentSession(tab, sent) || stored.visit !== sent.visit || tab.here.token === undefined)
      return undefined;
    return work(driver);
  });
}
