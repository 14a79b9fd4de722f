import type { CrmSnapshot } from './crm.ts';

/** The object type for a member, and the field with our id, which has to be configured as a unique external id. */
export const sobject = 'Contact';
export const externalId = 'Kindred_Id__c';

/**
 * The field mapping: the only place to change if an organisation names its fields differently. These are the member’s
 * own answers, so our values win; fields not listed belong to staff.
 */
const fieldOf: Readonly<Record<keyof CrmSnapshot, string>> = {
  first_name: 'FirstName',
  last_name: 'LastName',
  email: 'Email',
  mobile: 'MobilePhone',
  relationship: 'Kindred_Relationship__c',
  subject: 'Kindred_Subject__c',
  stage: 'Kindred_Stage__c',
  diagnosis: 'Kindred_Diagnosis__c',
  diagnosed_in: 'Kindred_Diagnosed_In__c',
  my_caw: 'Kindred_My_CAW__c',
  goal: 'Kindred_Goal__c',
  topic_preferences: 'Kindred_Topic_Preferences__c',
  consents: 'Kindred_Consents__c',
};

/** Salesforce requires a last name for a contact; members may have none. */
const noLastName = '-';

export function fieldsOf(snapshot: CrmSnapshot): Record<string, string | null> {
  const names = Object.keys(fieldOf) as (keyof CrmSnapshot)[];
  const fields = names.map((name) => [fieldOf[name], inSalesforce(snapshot[name])] as const);
  return { ...Object.fromEntries(fields), [fieldOf.last_name]: snapshot.last_name ?? noLastName };
}

/** What remains in a record before deletion, because deleted records stay in the recycle bin for fifteen days. */
export const erasedFields: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(Object.values(fieldOf).map((field) => [field, null])),
  [fieldOf.last_name]: noLastName,
};

/** A multi-select field is a single string separated by semicolons. */
function inSalesforce(value: CrmSnapshot[keyof CrmSnapshot]): string | null {
  if (value === null || typeof value === 'string') return value;
  return value.length > 0 ? value.join(';') : null;
}
