import { expect, it } from 'vitest';
import { readClaimedAddress, readClaimedName, readGroups } from './claims.ts';

it.each([
  ['groups', { groups: ['nurses', '', 7] }, ['nurses']],
  ['groups', { groups: 'nurses' }, ['nurses']],
  ['groups', {}, undefined],
  ['hd', { hd: 'charity.example' }, ['charity.example']],
  ['realm_access.roles', { realm_access: { roles: ['nurses'] } }, ['nurses']],
  ['realm_access.roles', { realm_access: 'none' }, undefined],
  ['https://charity.example/groups', { 'https://charity.example/groups': ['nurses'] }, ['nurses']],
  ['groups', { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } }, 'hidden'],
  ['groups', { hasgroups: true }, 'hidden'],
  ['toString', {}, undefined],
  ['__proto__.x', {}, undefined],
])('groups are read from the claim %s: %j', (claim, claims, groups) => {
  expect(readGroups(claims, claim)).toEqual(groups);
});

it('a name is one line of at most 80 characters, from whichever claim has it', () => {
  expect(readClaimedName({ name: ' Robin\u0000\nWard ' })).toBe('Robin Ward');
  expect(readClaimedName({ given_name: 'Robin', family_name: 'Ward' })).toBe('Robin Ward');
  expect(readClaimedName({ name: 'R'.repeat(200) })).toHaveLength(80);
  expect(readClaimedName({ name: 7 })).toBe('');
});

it('an address counts as verified only if the provider says so explicitly', () => {
  const email = 'robin@charity.example';
  expect(readClaimedAddress({ email, email_verified: true })).toEqual({ email, verified: true });
  for (const email_verified of [undefined, false, 'true', 1])
    expect(readClaimedAddress({ email, email_verified })?.verified).toBe(false);
  expect(readClaimedAddress({ upn: email })).toBeUndefined();
});
