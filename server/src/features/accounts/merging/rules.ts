import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database.ts';
import '../tables.ts';

export type MergingMember = Selectable<Tables['member']>;

/**
 * How each column is merged when two accounts of one person become one. `own`: the surviving account's value. `gap`:
 * the other account fills an empty value. `illness`: all from one account, so that they are consistent.
 */
type ColumnRule = 'own' | 'gap' | 'illness' | 'either' | 'all' | 'earlier';

/** Adding a member column without a rule here does not compile. */
const columnRules: Readonly<Record<keyof MergingMember, ColumnRule>> = {
  id: 'own',
  number: 'own',
  first_name: 'own',
  last_name: 'gap',
  // Contacts are chosen by staff, not merged.
  email: 'own',
  mobile: 'own',
  relationship: 'illness',
  stage: 'illness',
  diagnosis: 'illness',
  // The CRM record of the account that ends is removed.
  sf_id: 'own',
  onboarding_completed: 'either',
  topic_preferences: 'all',
  birth_year: 'gap',
  phone: 'gap',
  interpreter_needed: 'gap',
  language: 'gap',
  reach_by: 'gap',
  postcode_or_suburb: 'gap',
  low_energy: 'either',
  filters: 'all',
  state: 'own',
  // The more cautious choice.
  discreet_messages: 'either',
  sign_ins: 'own',
  passkey_declined_at: 'own',
  joined_at: 'earlier',
  deletion_asked_at: 'own',
  erase_after: 'own',
};

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** The changes to the row of the surviving account. */
export function profileChanges(staying: MergingMember, ending: MergingMember): Partial<MergingMember> {
  const columns = Object.keys(columnRules) as (keyof MergingMember)[];
  const takesIllness = columns.every((one) => columnRules[one] !== 'illness' || isEmpty(staying[one]));
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = merged(columnRules[column], [staying[column], ending[column]], takesIllness);
      return value === undefined ? [] : [[column, value]];
    }),
  );
}

function merged(rule: ColumnRule, [own, other]: readonly [unknown, unknown], takesIllness: boolean): unknown {
  if (rule === 'own' || isEmpty(other)) return undefined;
  if (rule === 'gap') return isEmpty(own) ? other : undefined;
  if (rule === 'illness') return takesIllness ? other : undefined;
  if (rule === 'either') return own === true || other === true;
  if (rule === 'earlier') return (other as Date) < (own as Date) ? other : undefined;
  if (Array.isArray(own)) return [...new Set([...(own as unknown[]), ...(other as unknown[])])];
  return { ...(other as object), ...(own as object) };
}
