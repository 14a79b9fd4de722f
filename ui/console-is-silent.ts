import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#core.css';

/** An error on the console is a fault, also where the test would have passed. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
