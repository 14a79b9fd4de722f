import type { ReportLink } from '@kindred/contract/energy/report.ts';
import type { Relationship } from '@kindred/contract/profile.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { givenApp } from './testing/given-app.ts';
import { fhirFaults } from './testing/fhir-faults.ts';
import { canary, holdsCanary, subjectsIn } from './testing/illness-canary.ts';

const others = ['carer', 'family_or_friend', 'bereaved', 'professional'] as const;

type Person = Awaited<ReturnType<typeof givenPerson>>;

/** A member with the canary as their diagnosis, and one diary day. */
async function givenPerson(relationship: Relationship) {
  const app = await givenApp();
  const kim = await givenMemberWithDiary(app);
  const text = async (path: string) => (await kim.raw('GET', path)).body;
  const be = (who: Relationship) => kim.ask('PUT', '/accounts/profile', { account: { relationship: who } });
  const account = { relationship, diagnosis: [canary], stage: 'palliative' };
  await kim.ask('PUT', '/accounts/profile', { account });
  const { coach } = await kim.start();
  await kim.fillIn(['2027-03-01'], 6);
  await app.work();
  const cycle_id = coach.current_cycle_id ?? '';
  return { ...kim, app, be, text, cycle_id, coach_id: coach.id };
}

const inJson = (path: string) => async (person: Person) => subjectsIn(JSON.parse(await person.text(path)));

/** Every way out of the profile, and whose illness the output says it is. */
const exits: Readonly<Record<string, (person: Person) => Promise<unknown[]>>> = {
  'the profile': inJson('/accounts/profile'),
  'the first questions': inJson('/onboarding'),
  'the latest entry of the history': async ({ text }) =>
    subjectsIn(JSON.parse(await text('/diagnoses'))).slice(0, 1),
  'what the CRM was sent': inJson('/accounts/salesforce_profile'),
  'the record in the CRM': async ({ app }) => {
    await app.work();
    const records = await app.db.selectFrom('crm_record').select('fields').execute();
    return subjectsIn(records);
  },
  'the account in the JSON export': async ({ text }) => {
    const { member } = JSON.parse(await text('/settings/export?format=json')) as { member: unknown };
    return subjectsIn(member);
  },
  'the account in the CSV export': async ({ text }) => {
    const rows = parse(await text('/settings/export?format=csv'), {
      bom: true,
      relaxColumnCount: true,
    });
    const head = rows.find((row) => row.includes('diagnosis') && row.includes('first_name')) ?? [];
    return rows
      .filter((row) => row.length === head.length && row.some(holdsCanary))
      .map((row) => row[head.indexOf('subject')]);
  },
  'the account in the HTML export': async ({ text }) => {
    const page = await text('/settings/export?format=html');
    const [account = ''] = page.split('</section>');
    expect(account).toContain('Whose illness');
    const words: Readonly<Record<string, string>> = { yours: 'self', 'someone else’s': 'other' };
    const cells = [...account.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell = '']) => cell);
    return holdsCanary(account) ? cells.flatMap((cell) => words[cell] ?? []) : [];
  },
  'the latest illness in the FHIR export': async ({ text }) => (await illnessesInFhir(text)).slice(-1),
};

interface FhirIllness {
  subject: { reference?: string; display?: string };
  source?: { reference: string };
  item: { linkId: string; answer: { valueString: string }[] }[];
}

/** What the items say, provided the resource's subject agrees: the bundle's patient, or no one in the bundle. */
async function illnessesInFhir(text: Person['text']): Promise<unknown[]> {
  const bundle = JSON.parse(await text('/settings/export?format=fhir')) as {
    entry: { fullUrl: string; resource: FhirIllness }[];
  };
  expect(fhirFaults(bundle)).toEqual([]);
  const [patient] = bundle.entry;
  return bundle.entry
    .filter(({ resource }) => holdsCanary(JSON.stringify(resource)))
    .map(({ resource: { subject, source, item } }) => {
      const says = item.find(({ linkId }) => linkId === 'subject')?.answer[0]?.valueString;
      const isPatient = subject.reference === patient?.fullUrl;
      expect([isPatient, source?.reference]).toEqual(
        says === 'self' ? [true, undefined] : [false, patient?.fullUrl],
      );
      return says;
    });
}

describe.each(Object.entries(exits))('%s', (_name, subjects) => {
  it('says that a patient’s diagnosis is the member’s own, and someone else’s after a change', async () => {
    const person = await givenPerson('patient');
    expect(new Set(await subjects(person))).toEqual(new Set(['self']));
    for (const who of others) {
      await person.be(who);
      expect(new Set(await subjects(person))).toEqual(new Set(['other']));
    }
    await person.be('patient');
    expect(new Set(await subjects(person))).toEqual(new Set(['self']));
  });
});

it('the history keeps whose diagnosis an earlier one was', async () => {
  const person = await givenPerson('carer');
  person.app.clock.advance(2 * 3600);
  await person.be('patient');
  const history = async () => subjectsIn(JSON.parse(await person.text('/diagnoses')));
  expect(await history()).toEqual(['self', 'other']);
  expect(await illnessesInFhir(person.text)).toEqual(['other', 'self']);
  const { diagnosis_said } = JSON.parse(await person.text('/settings/export?format=json')) as {
    diagnosis_said: unknown;
  };
  expect(subjectsIn(diagnosis_said)).toEqual(['other', 'self']);
  // A change from patient to carer within the hour is a correction.
  await person.be('carer');
  expect(await history()).toEqual(['other', 'other']);
});

/** The energy report in every format. */
async function reportsOf(person: Person): Promise<Record<string, string>> {
  const { cycle_id, app } = person;
  const own = async (format: string) => {
    const { rawPayload } = await app.http.inject({
      url: `/api/v1/energy_coach_cycles/report?format=${format}`,
      headers: { 'x-auth-header': person.token() },
    });
    return rawPayload.toString('latin1');
  };
  const made = { cycle_ids: [cycle_id] };
  const { url, code, link } = await person.ask<{ url: string; code: string; link: ReportLink }>(
    'POST',
    '/energy_report_links',
    made,
  );
  const token = new URL(url).hash.replace('#token=', '');
  const shared = async (format: string) => {
    const payload = { token, code, format };
    const { rawPayload } = await app.http.inject({
      method: 'POST',
      url: '/api/v1/shared_reports/open',
      payload,
    });
    return rawPayload.toString('latin1');
  };
  const reports = {
    'on the screen': await own('json'),
    'as a PDF': await own('pdf'),
    'as a table': await own('csv'),
    'as FHIR': await own('fhir'),
    'by link': await shared('json'),
    'by link as a PDF': await shared('pdf'),
  };
  await person.ask('DELETE', `/energy_report_links/${link.id}`);
  return reports;
}

const namesIn = (reports: Record<string, string>) =>
  Object.keys(reports).filter((name) => holdsCanary(reports[name] ?? ''));
const withoutExpiry = (reports: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(reports).map(([name, text]) => [name, text.replace(/"expires_at":"[^"]+"/, '')]),
  );

it('the energy report names a patient’s diagnosis, and none after they become a carer', async () => {
  const person = await givenPerson('patient');
  const named = await reportsOf(person);
  expect(namesIn(named)).toEqual(['on the screen', 'as a table', 'by link']);

  await person.be('carer');
  const carer = withoutExpiry(await reportsOf(person));
  expect(namesIn(carer)).toEqual([]);
  expect(Object.values(carer).filter((text) => text.length < 200)).toEqual([]);
  // The text in a PDF is compressed, so files are compared: it is byte-identical to one without any diagnosis.
  await person.ask('PUT', '/accounts/profile', { account: { diagnosis: [], stage: null } });
  expect(withoutExpiry(await reportsOf(person))).toEqual(carer);
  expect(named['as a PDF']).not.toEqual(carer['as a PDF']);
  expect(named['by link as a PDF']).not.toEqual(carer['by link as a PDF']);
});

it.each([...others, null])(
  'the energy coach refuses a diagnosis for the report of a member who is %s',
  async (who) => {
    const kim = await givenMemberWithDiary(await givenApp());
    if (who) await kim.ask('PUT', '/accounts/profile', { account: { relationship: who } });
    const refused = { code: 'validation', errors: [{ field: 'report_diagnosis', code: 'not_allowed' }] };
    expect(await kim.start({ report_diagnosis: canary })).toMatchObject(refused);
    const { coach } = await kim.start({ report_diagnosis: '' });
    const change = (body: object) => kim.ask('PUT', `/energy_coaches/${coach.id}`, body);
    expect(await change({ report_diagnosis: canary, report_name: 'K.' })).toMatchObject(refused);
    expect(await change({ report_name: 'K.' })).toMatchObject({ coach: { report_name: 'K.' } });
  },
);

it.each([
  ['the profile', '/accounts/profile', { account: { relationship: 'carer' } }],
  [
    'the first questions',
    '/onboarding',
    { step: 'personalisation', status: 'done', answers: { relationship: 'carer' } },
  ],
])(
  'a change to carer in %s deletes an illness typed into the report, but no choice to leave it out',
  async (_, path, change) => {
    const person = await givenPerson('patient');
    const diagnosisAfter = async (report_diagnosis: string) => {
      await person.be('patient');
      await person.ask('PUT', `/energy_coaches/${person.coach_id}`, { report_diagnosis });
      await person.ask('PUT', path, change);
      const { coach } = JSON.parse(await person.text('/energy_coaches')) as {
        coach: { report_diagnosis: string | null };
      };
      return coach.report_diagnosis;
    };
    expect(await diagnosisAfter('Low-grade lymphoma')).toBeNull();
    expect(await diagnosisAfter('')).toBe('');
  },
);
