import { readTerms } from '@kindred/contract/accounts.ts';
import { readConfigs } from '@kindred/contract/content/configs.ts';
import { expect, it } from 'vitest';
import { givenAccounts } from './fixtures.ts';

it('returns the current terms with version, date and a summary of each section', async () => {
  const app = await givenAccounts();
  const terms = await app.send(readTerms, { query: {} });
  if ('refused' in terms) throw new Error(terms.refused);
  expect(terms).toMatchObject({ version: '1', dated: '2026-11-21', sample: true });
  expect(terms.sections.length).toBeGreaterThan(5);
  expect(terms.sections.filter(({ in_short, body }) => in_short === '' || body.length === 0)).toEqual([]);
  expect(await app.send(readConfigs, {})).toMatchObject({ terms_version: terms.version });
});

it('returns an earlier version by its name, and not found for an unknown one', async () => {
  const app = await givenAccounts();
  expect(await app.send(readTerms, { query: { version: '1' } })).toMatchObject({ version: '1' });
  expect(await app.send(readTerms, { query: { version: '0' } })).toEqual({ refused: 'not_found' });
});

it.each(['0', '2027-01', 'latest'])(
  'refuses to create an account on unknown terms: %s',
  async (terms_version) => {
    const app = await givenAccounts();
    const begun = { first_name: 'Kim', email: 'kim@example.org', terms_version };
    const { status, body } = await app.browser().post('/accounts/register', begun);
    expect([status, body.code, body['errors']]).toMatchObject([
      422,
      'terms_unknown',
      [{ field: 'terms_version' }],
    ]);
    expect(await app.db.selectFrom('sign_in_request').selectAll().execute()).toEqual([]);
  },
);
