import type { SessionSnapshot, TabSession } from '../../../../platform/device-session.ts';
import { createEncryptedStore, type EncryptedWrite } from '../../../../platform/offline/encrypted-store.ts';
import { pendingDays, type StoredDay, type StoredDiary } from './diary-state.ts';

/** The storage format: `pending` is called `waits`, so that tabs of an earlier release can read it. */
type DayRecord = Omit<StoredDay, 'pending'> & { waits: boolean };
type DiaryRecord = Omit<StoredDiary, 'days'> & { days: Readonly<Record<string, DayRecord>> };

const store = createEncryptedStore<DiaryRecord>({
  recordsKey: 'diaries',
  secretKey: 'diary_key',
  purpose: 'diary',
});

function mapDays<From, To>(
  days: Readonly<Record<string, From>>,
  next: (day: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(days).map(([date, day]) => [date, next(day)]));
}

const fromRecord = (record: DiaryRecord): StoredDiary => ({
  ...record,
  days: mapDays(record.days, ({ waits, ...day }) => ({ ...day, pending: waits })),
});
const toRecord = (diary: StoredDiary): DiaryRecord => ({
  ...diary,
  days: mapDays(diary.days, ({ pending, ...day }) => ({ ...day, waits: pending })),
});

export const saveDiaryKey = store.saveSecret;

export async function readStoredDiary(tab: TabSession): Promise<StoredDiary | undefined> {
  const record = await store.read(tab);
  return record && fromRecord(record);
}

export async function updateStoredDiary(
  tab: TabSession,
  sent: SessionSnapshot,
  next: (stored: StoredDiary | undefined) => StoredDiary,
): Promise<EncryptedWrite<StoredDiary> | undefined> {
  const write = await store.update(
    tab,
    sent,
    (record) => toRecord(next(record && fromRecord(record))),
    (record) => pendingDays(fromRecord(record)).length > 0,
  );
  return write && { value: fromRecord(write.value), on: write.on };
}
