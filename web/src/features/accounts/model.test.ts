import { expect, it } from 'vitest';
import { maskSignInAddress } from './model.ts';

it('masks an email address except its first letter and host', () => {
  expect(maskSignInAddress({ channel: 'email', address: 'mara@example.org' })).toBe('m•••@example.org');
});

it('masks a mobile number except its last 3 digits', () => {
  expect(maskSignInAddress({ channel: 'mobile', address: '0400 000 123' })).toBe('••• 123');
});
