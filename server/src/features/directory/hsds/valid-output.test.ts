import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { hsdsFaults, type HsdsKind } from '../../../testing/hsds-schema.ts';
import { listInto, takeInto } from '../fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

const json = async (url: string) => JSON.parse((await app.raw({ method: 'GET', url })).body) as unknown;

/** Validates everything that is published against the schema of its kind. */
async function publishedFaults(): Promise<{ counted: number; faults: string[] }> {
  const lists: readonly (readonly [HsdsKind, string])[] = [
    ['service', '/services'],
    ['service', '/services?full=true'],
    ['organization', '/organizations'],
    ['organization', '/organizations?full=true&full_service=true'],
    ['service_at_location', '/service_at_locations'],
    ['service_at_location', '/service_at_locations?full=true'],
    ['taxonomy', '/taxonomies'],
    ['taxonomy_term', '/taxonomy_terms'],
  ];
  const faults: string[] = [];
  let counted = 0;
  const look = (kind: HsdsKind, all: readonly unknown[]) => {
    counted += all.length;
    faults.push(...all.flatMap((one) => hsdsFaults(kind, one)));
  };
  for (const [kind, path] of lists) {
    const url = `/hsds/v3${path}${path.includes('?') ? '&' : '?'}per_page=100`;
    for (let page = 1, last = false; !last; page++) {
      const reply = (await json(`${url}&page=${page}`)) as { contents: unknown[]; last_page: boolean };
      look(kind, reply.contents);
      last = reply.last_page;
    }
  }
  look('service', (await json('/api/v1/services/export?format=json')) as unknown[]);
  return { counted, faults };
}

const hostile = {
  id: 'not a uuid',
  name: 'Invented everything',
  status: 'Open',
  url: 'N/A',
  email: 'mailto:hello@example.org',
  minimum_age: '18',
  additional_urls: [
    { label: 'Forms', url: 'www.example.org/forms' },
    { label: 'Chat', url: 'N/A' },
  ],
  phones: [
    { id: 7, number: '02 5550 1111', extension: '12', languages: [{ name: 'Greek' }] },
    { number: 255501112, extension: 'front desk' },
  ],
  contacts: [
    {
      id: 'c1',
      name: 'Reception',
      phones: [
        { number: '02 5550 1113', extension: '4', languages: [{ code: 'el' }] },
        { number: '02 5550 1114', extension: 'ask' },
      ],
    },
  ],
  required_documents: [{ document: 'A referral' }, { document: 'A card', uri: 'none' }, 'Proof of address'],
  service_areas: [{ id: 'x', name: 'VIC', uri: 'not an address' }],
  languages: [{ name: 'Greek' }],
  cost_options: [{ amount: '5.50', currency: 'AUD', valid_from: '2027-01-01' }],
  funding: [{ source: 'Invented fund' }],
  schedules: [
    { freq: 'YEARLY', byday: 'MO', opens_at: '09:00', closes_at: '17:00', count: '3', timezone: '10' },
    { weekday: 'Tuesday', opens_at: '9am', closes_at: '5pm', schedule_link: 'N/A', wkst: 'Monday' },
  ],
  attributes: [{ value: 3, taxonomy_term: { name: 'Invented term', parent_id: 'p', term_uri: 'N/A' } }],
  metadata: [{ field_name: 'name' }],
  organization: {
    id: 'o1',
    name: 'Invented Trust',
    website: 'http://example.org',
    year_incorporated: '1999',
    contacts: [{ name: 'Director', phones: [{ number: '02 5550 1115', extension: '9' }] }],
    organization_identifiers: [{ identifier: '12 345', identifier_type: 'ABN' }],
    programs: [{ name: 'A program' }],
  },
  service_at_locations: [
    {
      contacts: [{ name: 'Desk', phones: [{ number: '02 5550 1116', extension: 'x1' }] }],
      phones: [{ number: '02 5550 1117', extension: 8 }],
      location: {
        id: 'l1',
        location_type: 'Physical',
        latitude: '-37.8',
        longitude: '144.9',
        addresses: [{ address_1: '1 Invented St' }],
        contacts: [{ name: 'Gate', phones: [{ number: '02 5550 1118', extension: '2' }] }],
        languages: [{ language: 'Greek' }],
        accessibility: [{ description: 'ramp', url: 'N/A' }],
        phones: [{ number: '02 5550 1119', extension: '3', languages: [{ name: 'Greek' }] }],
      },
    },
  ],
};

it('HSDS: everything published satisfies the schemas of version 3', async () => {
  const { counted, faults } = await publishedFaults();
  expect(faults).toEqual([]);
  expect(counted).toBeGreaterThan(1_000);
});

it('HSDS: data imported in any form is published in the form of version 3', async () => {
  expect(await listInto(app.db, [hostile])).toMatchObject({ bad: [], services: { added: 1 } });
  expect((await publishedFaults()).faults).toEqual([]);
  const { contents } = (await json('/hsds/v3/services?full=true&search=invented%20everything')) as {
    contents: Record<string, { document?: string }[]>[];
  };
  expect(contents[0]?.['required_documents']?.map(({ document }) => document)).toEqual([
    'A referral',
    'A card',
    'Proof of address',
  ]);
  expect(contents[0]?.['contacts']).toMatchObject([
    { name: 'Reception', phones: [{ extension: 4 }, { number: '02 5550 1114 ask' }] },
  ]);
});

it('HSDS: tables are published in the form of version 3, with their documents', async () => {
  const tables = {
    'organization.csv': 'id,name\nO1,Invented Trust\n',
    'service.csv': 'id,organization_id,name,status\nS1,O1,Invented documents,active\n',
    'contact.csv': 'id,service_id,name\nC1,S1,Reception\n',
    'phone.csv': 'id,contact_id,number,extension\nP1,C1,02 5550 1111,7\n',
    'required_document.csv': 'id,service_id,document\nD1,S1,A referral\n',
    'organization_identifier.csv': 'id,organization_id,identifier_type,identifier\nI1,O1,ABN,12 345\n',
    'funding.csv': 'id,service_id,source\nF1,S1,Invented fund\n',
  };
  const files = Object.entries(tables).map(([file, text]) => ({ file, text }));
  expect(await takeInto(app.db, files)).toMatchObject({ bad: [], unread: [], services: { added: 1 } });
  expect((await publishedFaults()).faults).toEqual([]);
  const { contents } = (await json('/hsds/v3/services?full=true&search=invented%20documents')) as {
    contents: unknown[];
  };
  expect(contents).toMatchObject([
    {
      contacts: [{ name: 'Reception', phones: [{ number: '02 5550 1111', extension: 7 }] }],
      required_documents: [{ document: 'A referral' }],
      funding: [{ source: 'Invented fund' }],
      organization: { organization_identifiers: [{ identifier: '12 345' }] },
    },
  ]);
});
