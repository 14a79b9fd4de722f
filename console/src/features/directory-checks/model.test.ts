import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../platform/api-problem.ts';
import {
  addressOf,
  askedIn,
  askedInWords,
  changesOf,
  freshInWords,
  spanOf,
  wrongBy,
  wrongOf,
  type Entry,
} from './model.ts';

const entry: Entry = {
  name: 'Invented line',
  summary: 'Somebody to talk to.',
  for_whom: '',
  how_to_start: 'Call them.',
  wait: '',
  alert: '',
  phone: '1800 000 001',
  email: '',
  website: 'https://line.example.org',
  cost: 'free',
  referral: 'none',
};

describe('the address of the queue', () => {
  it('says what is looked at, and nothing that goes without saying', () => {
    expect(addressOf({ why: undefined, page: 1 })).toBe('/directory');
    expect(addressOf({ why: 'old', page: 3 })).toBe('/directory?why=old&page=3');
  });

  it('is read as it was written, and what nobody knows is left out', () => {
    expect(askedIn(new URLSearchParams('why=old&page=3'))).toEqual({ why: 'old', page: 3 });
    expect(askedIn(new URLSearchParams('why=bored&page=-1'))).toEqual({ why: undefined, page: 1 });
  });

  it('goes with which entries there are', () => {
    expect(spanOf({ page: 2, total: 33, items: Array.from<never>({ length: 13 }) })).toBe('21 to 33 of 33');
  });
});

describe('what somebody put right', () => {
  it('is only what is different', () => {
    expect(changesOf(entry, { ...entry, name: ' Invented line ' })).toEqual({});
    expect(changesOf(entry, { ...entry, phone: '1800 000 002', cost: 'not_known' })).toEqual({
      phone: '1800 000 002',
      cost: 'not_known',
    });
  });

  it('takes away what was emptied', () => {
    expect(changesOf(entry, { ...entry, how_to_start: ' ' })).toEqual({ how_to_start: null });
  });

  it('never takes away the name and what it is', () => {
    expect(Object.keys(wrongOf(changesOf(entry, { ...entry, name: '', summary: '' })))).toEqual([
      'name',
      'summary',
    ]);
    expect(wrongOf(changesOf(entry, { ...entry, wait: '' }))).toEqual({});
  });

  it('has the no of the server beside the fields that it is about', () => {
    const errors = [
      { field: 'phone', code: 'wrong_form', message: '' },
      { field: 'alert', code: 'too_long', message: '' },
    ];
    const problem = {
      type: '',
      title: '',
      status: 422,
      detail: '',
      code: 'validation',
      errors,
      request_id: '',
    };
    expect(Object.keys(wrongBy(new ApiProblem(problem)))).toEqual(['alert', 'phone']);
    expect(wrongBy(new Error('broken'))).toEqual({});
  });
});

describe('what is said of an entry', () => {
  it('is when it was looked at, and by whom', () => {
    const fresh = {
      state: 'old',
      checked_on: '2025-03-01',
      checked_by: 'Ann',
      noted_on: '2025-01-01',
    } as const;
    expect(freshInWords(fresh, 'old')).toBe('Last checked on 1 March 2025 by Ann.');
    const never = { ...fresh, state: 'not_checked', checked_on: null } as const;
    expect(freshInWords(never, 'reported')).toBe('Never checked. Noted on 1 January 2025.');
    expect(freshInWords(never, 'not_checked')).toBe('Noted on 1 January 2025.');
  });

  it('is what the provider answered, or that they did not', () => {
    const asked = {
      to: 'desk@line.example.org',
      asked_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-12-01T00:00:00Z',
      answer: null,
      answered_at: null,
    };
    expect(askedInWords(asked)).toContain('No answer yet.');
    expect(askedInWords({ ...asked, answer: 'changed', answered_at: '2026-11-02T00:00:00Z' })).toContain(
      'something has changed.',
    );
  });
});
