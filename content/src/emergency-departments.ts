import type { Data } from './items.ts';

const columns = ['name', 'phone', 'street', 'suburb', 'state', 'postcode', 'latitude', 'longitude'] as const;
type Column = (typeof columns)[number];

const source = {
  name: 'Australian Institute of Health and Welfare, Hospital resources 2021–22 data tables, released December 2023',
  url: 'https://www.aihw.gov.au/',
};

/** Each row of the published table as a service of its own kind. Lines starting with # describe the file. */
export function emergencyDepartments(table: string): Data<'service'>[] {
  const [head, ...rows] = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (head !== columns.join('\t')) throw new Error('emergency-departments.tsv: other columns than expected');
  return rows.map((row) => {
    const cells = row.split('\t');
    return departmentOf(
      Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>,
    );
  });
}

function departmentOf(row: Record<Column, string>): Data<'service'> {
  const { name, phone, street, suburb, state, postcode } = row;
  return {
    slug: slugOfDepartment(name, suburb),
    name: `${name} emergency department`,
    organization: { name, website: null },
    types: ['emergency-department'],
    summary: `The emergency department of a public hospital in ${suburb}.`,
    for_whom: 'Anyone who needs medical help urgently.',
    how_to_start:
      'If a life is in danger, call 000. Otherwise, call your treatment team first. Tell the staff here straight away that you have blood cancer.',
    cost: 'not_known',
    referral: 'none',
    ages: null,
    first_nations: false,
    languages: ['en'],
    delivery: ['in_person'],
    coverage: [state],
    phones: [{ number: phone, label: 'Hospital switchboard' }],
    text: null,
    email: null,
    chat_url: null,
    website: null,
    hours: { kind: 'not_known' },
    hours_note: 'We don’t know the opening hours. If you can, call the hospital before you go.',
    locations: [
      {
        name,
        address: street,
        suburb,
        state,
        postcode,
        lat: Number(row.latitude),
        lon: Number(row.longitude),
        point: 'secondary',
        wheelchair: 'not_known',
      },
    ],
    status: 'not_checked',
    noted_on: '2026-11-26',
    phone_status: 'secondary',
    source,
    review_due: '2027-05-26',
    words: ['emergency', 'casualty', 'hospital'],
  };
}

/** Includes the suburb, because several hospitals share a name. */
function slugOfDepartment(name: string, suburb: string): string {
  const words = name.includes(suburb) ? name : `${name} ${suburb}`;
  const plain = words
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `emergency-${plain.replaceAll(/^-|-$/g, '')}`;
}
