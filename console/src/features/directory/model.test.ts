import { describe, expect, it } from 'vitest';
import { StaffApiProblem } from '../../platform/api-problem.ts';
import {
  canBeWritten,
  feedOf,
  formatOf,
  isSameFeed,
  nothingFilled,
  feedErrorsByField,
  feedErrors,
} from './model.ts';

const filled = { ...nothingFilled, feed: ' carers ', pasted: 'id,name\n1,Invented' };
const report = {
  rows: 1,
  written: false,
  services: { added: 1, changed: 0, removed: 0, left: 0 },
  bad: [],
  bad_total: 0,
  notes: [],
  notes_total: 0,
  reasons: [],
  unread: [],
};
const refused = (code: string, errors: { field: string; code: string; message: string }[] = []) =>
  new StaffApiProblem({ type: '', title: '', status: 422, detail: '', code, errors, request_id: '' });

describe('a feed', () => {
  it('is recognised as a list by its first character', () => {
    expect(formatOf('\ufeff\n [{"id": 1}]')).toBe('hsds_json');
    expect(formatOf('{"contents": []}')).toBe('hsds_json');
    expect(formatOf('id,name\n[1],a')).toBe('csv');
  });

  it('prefers a file to pasted text, and omits an empty mapping', () => {
    expect(feedOf(filled)).toEqual({
      feed: 'carers',
      format: 'csv',
      text: 'id,name\n1,Invented',
      partial: false,
      skip_bad: false,
    });
    const file = { name: 'list.csv', text: 'id\n2' };
    expect(feedOf({ ...filled, file, mapping: 'fields: {}' })).toMatchObject({
      text: 'id\n2',
      mapping: 'fields: {}',
    });
  });

  it('needs a new preview once anything has changed', () => {
    const seen = feedOf(filled);
    expect(isSameFeed(seen, feedOf({ ...filled }))).toBe(true);
    for (const change of [{ feed: 'b' }, { pasted: 'id' }, { mapping: 'a: b' }, { partial: true }])
      expect(isSameFeed(seen, feedOf({ ...filled, ...change }))).toBe(false);
  });

  it('lists everything that is missing', () => {
    expect(Object.keys(feedErrors(feedOf(nothingFilled)))).toEqual(['feed', 'text']);
    expect(feedErrors(feedOf(filled))).toEqual({});
  });

  it('shows a refusal beside its field', () => {
    expect(feedErrorsByField(refused('mapping_unreadable'))).toHaveProperty('mapping');
    expect(feedErrorsByField(refused('payload_too_large'))).toHaveProperty('text');
    expect(
      feedErrorsByField(refused('validation', [{ field: 'feed', code: 'x', message: '' }])),
    ).toHaveProperty('feed');
    expect(feedErrorsByField(refused('internal'))).toEqual({});
  });
});

describe('a preview', () => {
  it('can be imported if no row is invalid, or invalid rows are skipped', () => {
    expect(canBeWritten(report, feedOf(filled))).toBe('yes');
    expect(canBeWritten({ ...report, bad_total: 2 }, feedOf(filled))).toBe('bad');
    expect(canBeWritten({ ...report, bad_total: 2 }, feedOf({ ...filled, skip_bad: true }))).toBe('yes');
  });

  it('is not imported if it would change nothing', () => {
    const services = { added: 0, changed: 0, removed: 0, left: 4 };
    expect(canBeWritten({ ...report, services }, feedOf(filled))).toBe('nothing');
  });
});
