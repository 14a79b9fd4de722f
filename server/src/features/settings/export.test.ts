import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashOf } from '#platform/secrets.ts';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { fhirFaults } from '../../testing/fhir-faults.ts';
import { givenApp } from '../../testing/given-app.ts';
import { givenPrivacy, type PrivacyApp } from '../../testing/given-privacy.ts';
import { formulas, isLiveCell } from '../../testing/formulas.ts';

const path = (format: string) => `/settings/export?format=${format}`;

/** Parses the file the way a spreadsheet does. */
function cellsOf(csv: string): string[][] {
  return [...csv.replace(/^\ufeff/, '').matchAll(/((?:"(?:[^"]|"")*",?)*)\r\n/g)].map(([, line = '']) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

/** In batches, because statements time out after six seconds, even on a busy machine. */
async function manyRows(app: PrivacyApp, memberId: string, count: number): Promise<void> {
  const step = 10_000;
  for (let from = 1; from <= count; from += step)
    await sql`
      insert into consent (id, member_id, purpose, version, given, said_at)
      select gen_random_uuid(), ${memberId}, 'news', 'v' || n, true, now()
      from generate_series(${from}::int, ${from + step - 1}::int) n`.execute(app.db);
}

it('contains everything about its member as JSON, list by list, and nothing about others', async () => {
  const app = await givenPrivacy();
  const robin = await app.member({ first_name: 'Robin' });
  await app.member({ first_name: 'Lee', email: 'lee@example.org' });
  await robin.call('PUT', '/settings/privacy/consents', { purpose: 'news', given: true, version: '1' });
  const { status, headers, body, text } = await robin.call('GET', path('json'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    made_at: '2027-03-01T00:00:00.000Z',
    member: [{ id: robin.id, first_name: 'Robin', email: robin.email }],
    consent: [{ purpose: 'news', given: true }],
    session: [{ device: 'Test' }],
    crm_change: [{ what: 'consent' }],
    onboarding_step: [],
  });
  expect(text).not.toContain('lee@example.org');
  expect(headers['x-rows']).toBe('4');
});

it.each([
  ['json', 'application/json'],
  ['html', 'text/html'],
  ['csv', 'text/csv'],
])('is an uncacheable %s file', async (format, type) => {
  const app = await givenPrivacy();
  const robin = await app.member();
  const { headers, text } = await robin.call('GET', path(format));
  expect(headers).toMatchObject({
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="my-data-2027-03-01.${format}"`,
    'cache-control': 'no-store',
  });
  expect(text).toContain(robin.email);
});

it.each(['json', 'html', 'csv', 'fhir'])(
  'is a %s file named after the day in the charity’s zone',
  async (format) => {
    const app = await givenPrivacy();
    const robin = await app.member();
    app.clock.advance(14 * 3_600);
    const { headers } = await robin.call('GET', path(format));
    expect(headers['content-disposition']).toContain('my-data-2027-03-02.');
  },
);

it('contains no secret: no token, hash, code or message text', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  const browser = app.browser();
  await browser.ask(robin.email);
  const { token, code } = await app.message(robin.email);
  for (const format of ['json', 'html', 'csv']) {
    const { text } = await robin.call('GET', path(format));
    expect(text).toContain('email');
    for (const secret of [
      token,
      robin.token,
      `"${code}"`,
      `>${code}<`,
      hashOf(token).toString('hex'),
      'Buffer',
    ])
      expect(text).not.toContain(secret);
  }
});

it('escapes all text in the HTML page', async () => {
  const app = await givenPrivacy();
  const robin = await app.member({ first_name: '<img src=x onerror=alert(1)>"&' });
  const { text } = await robin.call('GET', path('html'));
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  expect(text).not.toContain('<img');
});

it('contains no spreadsheet formula from a member’s text', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  expect(formulas.length).toBeGreaterThanOrEqual(200);
  await sql`
    insert into consent (id, member_id, purpose, version, given, said_at)
    select gen_random_uuid(), ${robin.id}, 'news', text, true, now() from unnest(${formulas}::text[]) text`.execute(
    app.db,
  );
  const cells = cellsOf((await robin.call('GET', path('csv'))).text).flat();
  expect(cells.filter(isLiveCell)).toEqual([]);
  for (const text of formulas) expect(cells).toContain(`'${text}`);
});

it('detects a formula when texts are written unescaped', () => {
  const asTyped = formulas.map((text) => `"${text.replaceAll('"', '""')}"\r\n`).join('');
  const liveCells = cellsOf(asTyped).flat().filter(isLiveCell);
  // Text that begins with an apostrophe is already plain text.
  expect(liveCells).toEqual(formulas.filter((text) => !text.startsWith("'")));
});

it('is complete with a hundred thousand rows, one per line', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  await manyRows(app, robin.id, 100_000);
  const { text, headers } = await robin.call('GET', path('csv'));
  const versions = cellsOf(text).flatMap(([, version = '']) => (/^v\d+$/.test(version) ? [version] : []));
  expect([versions.length, new Set(versions).size]).toEqual([100_000, 100_000]);
  expect(headers['x-rows']).toBe('100002');
  expect(text.split('\n').length).toBeGreaterThanOrEqual(100_002);
}, 60_000);

it('refuses other formats', async () => {
  const app = await givenPrivacy();
  const robin = await app.member();
  expect((await robin.call('GET', path('xlsx'))).body.code).toBe('validation');
  expect((await robin.call('GET', '/settings/export')).body.code).toBe('validation');
});

it('contains diary and wellbeing as a FHIR R4 bundle that matches the published schema', async () => {
  const app = await givenApp();
  const [kim, lee] = [await givenMemberWithDiary(app), await givenMemberWithDiary(app)];
  await lee.start();
  await lee.write({ date: '2027-03-01', changes: { note: 'of Lee' } });
  await kim.start();
  const garden = { label: 'Garden', category: 'joy', effort: 'light', minutes: 30, effect: 2 } as const;
  const answers = {
    tiredness: 6,
    energy_morning: 5,
    sleep_quality: 2,
    sleep_hours: 7.5,
    nap_after_3pm: false,
  };
  await kim.write({
    date: '2027-03-01',
    changes: { ...answers, note: 'A good morning', activities: { [randomUUID()]: garden } },
  });
  await kim.ask('POST', '/my_caws', {
    id: randomUUID(),
    concerns: [{ words: 'Stairs', score: 4 }],
    wellbeing: 0,
    note: 'Slowly',
  });
  const { body, headers } = await kim.raw('GET', path('fhir'));
  expect(headers).toMatchObject({
    'content-type': 'application/fhir+json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data-2027-03-01.fhir.json"',
    'cache-control': 'no-store',
  });
  const bundle = JSON.parse(body) as { entry: { fullUrl: string; resource: Record<string, unknown> }[] };
  expect(fhirFaults(bundle)).toEqual([]);
  expect(headers['x-rows']).toBe(String(bundle.entry.length));
  const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
  expect(new Set(urls).size).toBe(urls.length);
  expect(body).not.toContain('of Lee');
  const requestFor = (of: string) =>
    bundle.entry.filter(({ resource }) => String(resource['questionnaire']).endsWith(`/${of}`));
  const items = requestFor('energy-day').map(({ resource }) => resource['item'] as { linkId: string }[]);
  expect(items).toHaveLength(1);
  expect(items[0]).toEqual(
    expect.arrayContaining([
      { linkId: 'tiredness', text: 'Worst tiredness of the day, 0 to 10', answer: [{ valueInteger: 6 }] },
      { linkId: 'sleep_hours', text: 'Sleep hours', answer: [{ valueDecimal: 7.5 }] },
      { linkId: 'nap_after_3pm', text: 'Nap after 3pm', answer: [{ valueBoolean: false }] },
      { linkId: 'note', text: 'Note', answer: [{ valueString: 'A good morning' }] },
      {
        linkId: 'activities',
        text: 'What I did',
        answer: [{ valueString: 'Garden, joy, light, 30 minutes, effect 2' }],
      },
    ]),
  );
  expect(requestFor('my-caw')).toMatchObject([
    {
      resource: {
        item: [
          { answer: [{ valueString: 'Stairs' }] },
          { answer: [{ valueInteger: 4 }] },
          { linkId: 'wellbeing', answer: [{ valueInteger: 0 }] },
          { linkId: 'note', answer: [{ valueString: 'Slowly' }] },
        ],
      },
    },
  ]);
});

it('is a bundle containing only the person if there is no diary', async () => {
  const app = await givenPrivacy();
  const robin = await app.member({ first_name: 'Robin' });
  const { text } = await robin.call('GET', path('fhir'));
  const bundle = JSON.parse(text) as { entry: { resource: object }[] };
  expect(fhirFaults(bundle)).toEqual([]);
  expect(bundle.entry).toMatchObject([{ resource: { resourceType: 'Patient', name: [{ text: 'Robin' }] } }]);
});
