import type { DeskLine } from '@kindred/contract/connect/desk.ts';

/** A waiting conversation, except for what a test overrides. */
export function givenLine(id: string, more: Partial<DeskLine> = {}): DeskLine {
  return {
    id,
    topic: 'feelings',
    for: 'me',
    state: 'waiting',
    member_name: null,
    staff: null,
    second: null,
    asked: null,
    mentioned: [],
    labels: [],
    follow_up_on: null,
    last_number: 0,
    revision: 0,
    receipts: { member: { delivered: 0, read: 0 }, staff: { delivered: 0, read: 0 } },
    lines: [],
    flagged: false,
    flagged_at: null,
    escalated_at: null,
    handed_back: false,
    spoke_with: null,
    paused: null,
    notes: 0,
    queued_at: null,
    waits_since: null,
    started_at: '2026-11-26T10:00:00.000Z',
    closed_at: null,
    ...more,
  };
}

/** The stored values are the object's own keys, as in a browser. */
export function givenTabStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {};
  return Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: (key: string, text: string) => void (storage[key] = text) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(storage, key) },
  });
}
