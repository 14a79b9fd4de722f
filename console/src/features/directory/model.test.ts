import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../platform/api-problem.ts';
import { canBeWritten, feedOf, formatOf, isSameFeed, nothingFilled, wrongBy, wrongOf } from './model.ts';

const filled = { ...nothingFilled, feed: ' carers ', pasted: 'id,name\n1,Invented' };
const report = {
  rows: 1,
  written: false,
  services: { added: 1, changed: 0, removed: 0, left: 0 },
  bad: [],
  bad_total: 0,
};
const refused = (code: string, errors: { field: string; code: string; message: string }[] = []) =>
  new ApiProblem({ type: '', title: '', status: 422, detail: '', code, errors, request_id: '' });

describe('a feed', () => {
  it('is told to be a list by how it begins', () => {
    expect(formatOf('\ufeff\n [{"id": 1}]')).toBe('hsds_json');
    expect(formatOf('{"contents": []}')).toBe('hsds_json');
    expect(formatOf('id,name\n[1],a')).toBe('csv');
  });

  it('takes the file before what was pasted, and no empty mapping', () => {
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

  it('is no longer the one that was looked at once anything of it was changed', () => {
    const seen = feedOf(filled);
    expect(isSameFeed(seen, feedOf({ ...filled }))).toBe(true);
    for (const change of [{ feed: 'b' }, { pasted: 'id' }, { mapping: 'a: b' }, { partial: true }])
      expect(isSameFeed(seen, feedOf({ ...filled, ...change }))).toBe(false);
  });

  it('says all that is missing at once', () => {
    expect(Object.keys(wrongOf(feedOf(nothingFilled)))).toEqual(['feed', 'text']);
    expect(wrongOf(feedOf(filled))).toEqual({});
  });

  it('has the words of the server beside the field that is to blame', () => {
    expect(wrongBy(refused('mapping_unreadable'))).toHaveProperty('mapping');
    expect(wrongBy(refused('payload_too_large'))).toHaveProperty('text');
    expect(wrongBy(refused('validation', [{ field: 'feed', code: 'x', message: '' }]))).toHaveProperty(
      'feed',
    );
    expect(wrongBy(refused('internal'))).toEqual({});
  });
});

describe('what was looked at', () => {
  it('can be written once no row is bad, or bad rows are left out', () => {
    expect(canBeWritten(report, feedOf(filled))).toBe('yes');
    expect(canBeWritten({ ...report, bad_total: 2 }, feedOf(filled))).toBe('bad');
    expect(canBeWritten({ ...report, bad_total: 2 }, feedOf({ ...filled, skip_bad: true }))).toBe('yes');
  });

  it('is not written where it would change nothing', () => {
    const services = { added: 0, changed: 0, removed: 0, left: 4 };
    expect(canBeWritten({ ...report, services }, feedOf(filled))).toBe('nothing');
  });
});
