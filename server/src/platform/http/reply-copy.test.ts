import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { serializerFor } from './serializer.ts';

const written = (schema: z.ZodType, value: unknown): unknown => JSON.parse(serializerFor(schema)(value));

describe('a reply', () => {
  const Call = z.strictObject({ id: z.string(), note: z.optional(z.string()), at: z.nullable(z.string()) });

  it('contains no field that its schema does not name, at any depth', () => {
    const Person = z.strictObject({
      calls: z.array(Call),
      by_id: z.record(z.string(), Call),
      last: z.nullable(Call),
    });
    const call = { id: 'c', at: null, diagnosis: 'secret' };
    const person = { calls: [call], by_id: { c: call }, last: call, email: 'secret' };
    const shown = { id: 'c', at: null };
    expect(written(Person, person)).toEqual({ calls: [shown], by_id: { c: shown }, last: shown });
  });

  it('contains the fields of the branch that its discriminating field selects', () => {
    const Step = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), words: z.string() }),
      z.strictObject({ kind: z.literal('scale'), most: z.int() }),
    ]);
    expect(written(Step, { kind: 'scale', most: 10, words: 'secret' })).toEqual({ kind: 'scale', most: 10 });
    expect(() => written(Step, { kind: 'other' })).toThrow('does not know');
  });

  it('keeps what the schema leaves open, and nothing else', () => {
    const Open = z.looseObject({ id: z.int(), inside: z.strictObject({ id: z.int() }) });
    const value = { id: 1, more: { of: 'this' }, inside: { id: 2, more: 'secret' }, toString: 'own' };
    expect(written(Open, value)).toEqual({ ...value, inside: { id: 2 } });
  });

  it('cannot be sent without a required field, but can without an optional one', () => {
    expect(written(Call, { id: 'c', note: undefined, at: null })).toEqual({ id: 'c', at: null });
    expect(() => written(Call, { at: null })).toThrow('no "id"');
    expect(() => written(z.array(Call), { id: 'c' })).toThrow('in the place of a list');
  });

  it('has the numbers, times and strings of its schema, whatever the database returned', () => {
    const Row = z.strictObject({
      count: z.int(),
      rest: z.nullable(z.int()),
      mean: z.number(),
      at: z.string(),
      words: z.string(),
      done: z.boolean(),
      either: z.union([z.string(), z.int()]),
    });
    const given = {
      count: '12345678901',
      rest: '3',
      mean: 0.5,
      at: new Date('2027-03-01T00:00:00Z'),
      words: 'Hello',
      done: true,
      either: 7,
    };
    expect(written(Row, given)).toEqual({
      ...given,
      count: 12345678901,
      rest: 3,
      at: '2027-03-01T00:00:00.000Z',
    });
    expect(() => written(Row, { ...given, words: { secret: 1 } })).toThrow('in the place of a text');
    expect(() => written(Row, { ...given, count: 'many' })).toThrow('in the place of a number');
  });
});
