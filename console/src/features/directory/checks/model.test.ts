import { describe, expect, it } from 'vitest';
import { StaffApiProblem } from '../../../platform/api-problem.ts';
import {
  checksAddress,
  comingInWords,
  parseChecksQuery,
  requestInWords,
  changesOf,
  freshInWords,
  checksRange,
  checkErrorsByField,
  checkErrors,
  type ServiceFields,
} from './model.ts';

const entry: ServiceFields = {
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

describe('the URL of the queue', () => {
  it('contains the filters, and no defaults', () => {
    expect(checksAddress({ why: undefined, page: 1 })).toBe('/directory');
    expect(checksAddress({ why: 'old', page: 3 })).toBe('/directory?why=old&page=3');
  });

  it('is parsed back unchanged, and unknown values are dropped', () => {
    expect(parseChecksQuery(new URLSearchParams('why=old&page=3'))).toEqual({ why: 'old', page: 3 });
    expect(parseChecksQuery(new URLSearchParams('why=bored&page=-1'))).toEqual({ why: undefined, page: 1 });
  });

  it('changes with the entries', () => {
    expect(checksRange({ page: 2, total: 33, items: Array.from<never>({ length: 13 }) })).toBe(
      '21 to 33 of 33',
    );
  });
});

describe('a correction', () => {
  it('contains only what differs', () => {
    expect(changesOf(entry, { ...entry, name: ' Invented line ' })).toEqual({});
    expect(changesOf(entry, { ...entry, phone: '1800 000 002', cost: 'not_known' })).toEqual({
      phone: '1800 000 002',
      cost: 'not_known',
    });
  });

  it('removes emptied values', () => {
    expect(changesOf(entry, { ...entry, how_to_start: ' ' })).toEqual({ how_to_start: null });
  });

  it('never removes the name and the kind', () => {
    expect(Object.keys(checkErrors(changesOf(entry, { ...entry, name: '', summary: '' })))).toEqual([
      'name',
      'summary',
    ]);
    expect(checkErrors(changesOf(entry, { ...entry, wait: '' }))).toEqual({});
  });

  it('shows a refusal beside its fields', () => {
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
    expect(Object.keys(checkErrorsByField(new StaffApiProblem(problem)))).toEqual(['alert', 'phone']);
    expect(checkErrorsByField(new Error('broken'))).toEqual({});
  });
});

it('coming checks count this month and the next together', () => {
  const expiring = [3, 2, 9].map((count, at) => ({ month: `2027-0${at + 1}`, count }));
  expect(comingInWords(expiring)).toBe('5 entries this month and next month');
  expect(comingInWords(expiring.map((one, at) => ({ ...one, count: at === 2 ? 9 : 0 })))).toBe(
    'Nothing this month or next month',
  );
});

describe('the history of an entry', () => {
  it('shows when it was checked, and by whom', () => {
    const fresh = {
      state: 'old',
      checked_on: '2025-03-01',
      checked_by: 'Ann',
      noted_on: '2025-01-01',
    } as const;
    expect(freshInWords(fresh)).toBe('Last checked on 1 March 2025 by Ann.');
    const never = { ...fresh, state: 'not_checked', checked_on: null } as const;
    expect(freshInWords(never)).toBe('Never checked. Added on 1 January 2025.');
  });

  it('shows the provider’s answer, or that there is none', () => {
    const request = {
      to: 'desk@line.example.org',
      asked_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-12-01T00:00:00Z',
      answer: null,
      answered_at: null,
    };
    expect(requestInWords(request)).toContain('No answer yet.');
    expect(requestInWords({ ...request, answer: 'changed', answered_at: '2026-11-02T00:00:00Z' })).toContain(
      'something has changed.',
    );
  });
});
