import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#core.css';

/** An error on the console fails the test, even if it would have passed. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
