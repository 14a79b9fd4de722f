import { expect, it } from 'vitest';
import { newMessageId } from './message-id.ts';

it('a message id: is a UUIDv7 that sorts by time', () => {
  const [earlier, later] = [newMessageId(1_700_000_000_000), newMessageId(1_700_000_000_001)];
  for (const id of [earlier, later])
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(earlier < later).toBe(true);
  expect(newMessageId(1)).not.toBe(newMessageId(1));
});
