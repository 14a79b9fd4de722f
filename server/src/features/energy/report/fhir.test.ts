import { expect, it } from 'vitest';
import { fhirFaults } from '../../../testing/fhir-faults.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenReport } from './fixtures.ts';

interface Item {
  linkId: string;
  type?: string;
  answer?: Record<string, unknown>[];
}
interface Resource {
  resourceType: string;
  id: string;
  url?: string;
  status?: string;
  questionnaire?: string;
  item?: Item[];
  code?: { coding: { system: string; code: string }[] };
  concept?: { code: string }[];
  subject?: { reference: string };
  effectivePeriod?: { start: string; end: string };
}
interface Bundle {
  entry: { fullUrl: string; resource: Resource }[];
}

const resourcesIn = (bundle: Bundle, kind: string) =>
  bundle.entry.flatMap(({ resource }) => (resource.resourceType === kind ? [resource] : []));

async function givenBundle(query = '&cycle=all') {
  const app = await givenApp();
  const kim = await givenReport(app);
  const { body, headers } = await kim.report(`?format=fhir${query}`);
  return { app, kim, body, headers, bundle: JSON.parse(body) as Bundle };
}

it('the FHIR R4 bundle matches the published schema, and identifies its patient', async () => {
  const { body, headers, bundle } = await givenBundle();
  expect(headers['content-type']).toBe('application/fhir+json');
  expect(fhirFaults(bundle)).toEqual([]);
  expect(fhirFaults({ ...bundle, type: 'no-such-type' })).not.toEqual([]);
  const [one, ...others] = bundle.entry;
  const unknown = { ...one, resource: { ...one?.resource, diary: 'x' } };
  expect(fhirFaults({ ...bundle, entry: [unknown, ...others] })).not.toEqual([]);
  const kinds = new Set(bundle.entry.map(({ resource }) => resource.resourceType));
  expect([...kinds]).toEqual([
    'Patient',
    'QuestionnaireResponse',
    'Observation',
    'CodeSystem',
    'Questionnaire',
  ]);
  const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
  expect(new Set(urls).size).toBe(urls.length);
  for (const kind of ['QuestionnaireResponse', 'Observation'])
    for (const { subject } of resourcesIn(bundle, kind)) expect(subject).toEqual({ reference: urls[0] });
  expect(body).not.toContain('SECRETNOTE');
});

const valueNames: Readonly<Record<string, string>> = {
  boolean: 'valueBoolean',
  integer: 'valueInteger',
  decimal: 'valueDecimal',
  choice: 'valueString',
  string: 'valueString',
  text: 'valueString',
};

it.each([
  ['the report', '/energy_coach_cycles/report?format=fhir&cycle=all'],
  ['the download of the member', '/settings/export?format=fhir'],
])('every code and every answer in %s is defined in it', async (_, address) => {
  const kim = await givenReport(await givenApp());
  await kim.write({
    date: '2027-03-05',
    changes: { sleep_hours: 7, nap_after_3pm: false, movement_level: 'light' },
  });
  const bundle = JSON.parse((await kim.raw('GET', address)).body) as Bundle;
  expect(fhirFaults(bundle)).toEqual([]);
  const [codes] = resourcesIn(bundle, 'CodeSystem');
  for (const { code } of resourcesIn(bundle, 'Observation')) {
    expect(code?.coding[0]?.system).toBe(codes?.url);
    expect(codes?.concept?.map((one) => one.code)).toContain(code?.coding[0]?.code);
  }
  const questionnaires = new Map(resourcesIn(bundle, 'Questionnaire').map((one) => [one.url, one]));
  const answers = resourcesIn(bundle, 'QuestionnaireResponse').flatMap(({ questionnaire, item = [] }) =>
    item.map((one) => ({ ...one, questions: questionnaires.get(questionnaire)?.item })),
  );
  expect(answers.length).toBeGreaterThan(8);
  for (const { linkId, questions, answer } of answers) {
    const question = questions?.find((one) => one.linkId === linkId);
    expect(question).toBeDefined();
    for (const one of answer ?? []) expect(Object.keys(one)).toEqual([valueNames[question?.type ?? '']]);
  }
});

it('the review in the bundle says what helped', async () => {
  const { bundle } = await givenBundle();
  const review = resourcesIn(bundle, 'QuestionnaireResponse').find(({ questionnaire }) =>
    questionnaire?.endsWith('/energy-review'),
  );
  expect(review?.item).toContainEqual({
    linkId: 'what_helped',
    text: 'What helped',
    answer: [{ valueString: 'Sitting down' }],
  });
});

it('figures of an unfinished cycle are preliminary and end today, those of a finished one are final', async () => {
  const { kim } = await givenBundle();
  await kim.goTo('2027-03-07');
  await kim.write({ date: '2027-03-07', changes: { tiredness: 4, sleep_hours: 7 } });
  const { body } = await kim.report('?format=fhir&cycle=all');
  const bundle = JSON.parse(body) as Bundle;
  const figures = resourcesIn(bundle, 'Observation').filter(({ effectivePeriod }) => effectivePeriod);
  const ends = figures.map(({ status, effectivePeriod }) => `${status} ${effectivePeriod?.end}`);
  expect(new Set(ends)).toEqual(new Set(['final 2027-03-05', 'preliminary 2027-03-07']));
});

it('codes and questions can be read at their canonical addresses by anyone, and mention no member', async () => {
  const { app, bundle } = await givenBundle();
  const definitions = bundle.entry.flatMap(({ resource }) => (resource.url === undefined ? [] : [resource]));
  expect(definitions.map(({ resourceType, id }) => `${resourceType}/${id}`)).toEqual([
    'CodeSystem/energy-coach',
    'Questionnaire/energy-review',
    'Questionnaire/energy-day',
  ]);
  for (const definition of definitions) {
    const { pathname, origin } = new URL(definition.url ?? '');
    expect(`${origin}${pathname}`).toBe(definition.url);
    const { statusCode, headers, payload } = await app.http.inject({ url: pathname });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/fhir+json; charset=utf-8']);
    expect(headers['cache-control']).toContain('public');
    expect(JSON.parse(payload)).toEqual(definition);
    expect(fhirFaults(JSON.parse(payload) as object)).toEqual([]);
    const again = { url: pathname, headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.http.inject(again)).statusCode).toBe(304);
  }
});
