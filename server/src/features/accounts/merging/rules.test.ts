import { describe, expect, it } from 'vitest';
import { profileChanges, type MergingMember } from './rules.ts';

describe('the profile of a merged account', () => {
  const row = (values: Partial<MergingMember>) =>
    ({
      last_name: null,
      relationship: null,
      stage: null,
      diagnosis: [],
      topic_preferences: [],
      filters: {},
      ...values,
    }) as MergingMember;

  it('takes all illness details from one account, so that they are consistent', () => {
    const ending = row({ relationship: 'carer', stage: 'in_treatment', diagnosis: ['myeloma'] });
    expect(profileChanges(row({ relationship: 'patient' }), ending)).not.toHaveProperty('diagnosis');
    expect(profileChanges(row({}), ending)).toMatchObject({ relationship: 'carer', diagnosis: ['myeloma'] });
  });

  it('fills gaps, joins lists, and keeps the more cautious choice', () => {
    const staying = row({
      postcode_or_suburb: '2000',
      topic_preferences: ['mind'],
      discreet_messages: false,
    });
    const ending = row({
      postcode_or_suburb: '3000',
      last_name: 'Ward',
      topic_preferences: ['mind', 'body'],
      discreet_messages: true,
      email: 'x@example.org',
    });
    expect(profileChanges(staying, ending)).toMatchObject({
      last_name: 'Ward',
      topic_preferences: ['mind', 'body'],
      discreet_messages: true,
    });
    expect(Object.keys(profileChanges(staying, ending))).not.toEqual(
      expect.arrayContaining(['postcode_or_suburb', 'email']),
    );
  });
});
