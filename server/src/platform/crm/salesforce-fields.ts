import type { Snapshot } from './crm.ts';

/** The kind of record that a member is, and the field that holds our id of them: set up as external id and unique. */
export const sobject = 'Contact';
export const externalId = 'Kindred_Id__c';

/**
 * What goes where: the one place to change when an organisation names its fields otherwise.
 * All of them are the member's own words, so what we send wins; what is not listed belongs to the staff.
 */
const fieldOf: Readonly<Record<keyof Snapshot, string>> = {
  first_name: 'FirstName',
  last_name: 'LastName',
  email: 'Email',
  mobile: 'MobilePhone',
  relationship: 'Kindred_Relationship__c',
  stage: 'Kindred_Stage__c',
  diagnosis: 'Kindred_Diagnosis__c',
  diagnosed_in: 'Kindred_Diagnosed_In__c',
  my_caw: 'Kindred_My_CAW__c',
  goal: 'Kindred_Goal__c',
  topic_preferences: 'Kindred_Topic_Preferences__c',
  consents: 'Kindred_Consents__c',
};

/** Salesforce takes no contact without a last name; members may have none. */
const noLastName = '-';

export function fieldsOf(snapshot: Snapshot): Record<string, string | null> {
  const names = Object.keys(fieldOf) as (keyof Snapshot)[];
  const fields = names.map((name) => [fieldOf[name], inSalesforce(snapshot[name])] as const);
  return { ...Object.fromEntries(fields), [fieldOf.last_name]: snapshot.last_name ?? noLastName };
}

/** What is left in a record on its way out: deleted ones are kept in a bin for fifteen days. */
export const erasedFields: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(Object.values(fieldOf).map((field) => [field, null])),
  [fieldOf.last_name]: noLastName,
};

/** Several choices are one text there, with semicolons. */
function inSalesforce(value: Snapshot[keyof Snapshot]): string | null {
  if (value === null || typeof value === 'string') return value;
  return value.length > 0 ? value.join(';') : null;
}
