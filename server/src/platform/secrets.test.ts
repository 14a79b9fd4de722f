import { expect, it } from 'vitest';
import { newKey } from '#platform/keys/server-keys.ts';
import { seal, unseal } from './secrets.ts';

it('opens what was sealed with the same key, and nothing that was altered', () => {
  const key = newKey();
  const sealed = seal(key, 'Grüße 🌻');
  expect(unseal(key, sealed)).toBe('Grüße 🌻');
  expect(seal(key, 'Grüße 🌻')).not.toBe(sealed);
  const changed = Buffer.from(sealed, 'base64');
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => unseal(key, changed.toString('base64'))).toThrow(/\w/);
  expect(() => unseal(newKey(), sealed)).toThrow(/\w/);
  expect(() => unseal(key, sealed.slice(0, 20))).toThrow(/\w/);
});
