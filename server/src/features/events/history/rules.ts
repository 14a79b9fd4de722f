import type { EventChange } from '@kindred/contract/events/history.ts';
import type { ChangedFields } from './tables.ts';

type Value = EventChange['fields'][number]['before'];

const longestValue = 600;

function presentValue(value: unknown): Value {
  if (typeof value === 'string')
    return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value))
    return value.filter((one): one is string | number => ['string', 'number'].includes(typeof one));
  return null;
}

export const presentChangedFields = (fields: ChangedFields): EventChange['fields'] =>
  fields.map(({ field, before, after }) => ({
    field,
    before: presentValue(before),
    after: presentValue(after),
  }));

/** Each field that changed, with both values. */
export const fieldsBetween = <V extends object>(before: V, changed: Partial<V>): ChangedFields =>
  (Object.keys(changed) as (keyof V & string)[]).map((field) => ({
    field,
    before: before[field],
    after: changed[field],
  }));
