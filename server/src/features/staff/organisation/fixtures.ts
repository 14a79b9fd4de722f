import { randomUUID } from 'node:crypto';
import type { Permission } from '@kindred/contract/endpoint.ts';
import {
  signsInAtProvider,
  startOpenIdProvider,
  type OrganisationProvider,
} from '@kindred/rigs/fakes/openid-provider.ts';
import { onTestFinished } from 'vitest';
import { givenAccounts, type AccountsApp, type TestBrowser } from '#features/accounts/fixtures.ts';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { organisationSchedules } from './jobs.ts';

const redirectAddress = 'https://app.kindred.example/staff/organisation';
const client = { clientId: 'kindred', clientSecret: 'a secret between the two of them, long enough' };

export interface OrganisationApp extends AccountsApp {
  provider: OrganisationProvider;
  /** Sets who is at the organisation, and in which groups. */
  join: (login: string, groups: readonly string[], more?: object) => void;
  /** Sets what members of a group may do, as confirmed by a second administrator. */
  giveGroup: (name: string, ...permissions: readonly Permission[]) => Promise<void>;
  /** Runs the check once, five minutes later. */
  check: () => Promise<void>;
}

/** A server whose staff sign in at a real provider, which runs alongside it. */
export async function givenOrganisation(env: Record<string, string> = {}): Promise<OrganisationApp> {
  const provider = await startOpenIdProvider({ ...client, redirectAddress });
  onTestFinished(() => provider.stop());
  const app = await givenAccounts({
    STAFF_PASSKEY: 'true',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_NAME: 'Cancer Charity',
    ...env,
  });
  // A new schedule first fires at its next scheduled time.
  await fireSchedules(app.db, organisationSchedules, app.clock.now());
  await app.db.updateTable('staff_sign_in_setting').set({ adds_people: true }).execute();
  return {
    ...app,
    provider,
    join: (login, groups, more = {}) =>
      void provider.people.set(login, {
        name: `${login} Ward`,
        email: `${login}@charity.example`,
        email_verified: true,
        groups: [...groups],
        ...more,
      }),
    giveGroup: async (name, ...permissions) => {
      const row = {
        id: randomUUID(),
        name,
        label: '',
        permissions: [...permissions],
        changed_at: app.clock.now(),
      };
      const nothing = { wanted: null, asked_by: null, asked_at: null, approved_by: null };
      await app.db
        .insertInto('staff_group')
        .values({ ...row, ...nothing })
        .execute();
    },
    check: async () => {
      app.clock.advance(300);
      await fireSchedules(app.db, organisationSchedules, app.clock.now());
      await app.work();
    },
  };
}

/** Follows the sign-in until the provider has sent the browser back. */
export async function goesToProvider(
  app: OrganisationApp,
  login: string,
  browser: TestBrowser = app.browser(),
) {
  const { body } = await browser.post('/staff/organisation/sign_in', { return_to: '/desk' });
  const url = new URL(String(body['url']));
  const back = await signsInAtProvider(url.href, login, redirectAddress);
  return { browser, url, back };
}

export const comesBack = (browser: TestBrowser, back: URL) =>
  browser.post('/staff/organisation/complete', { query: back.search.slice(1) });

export async function signsInThroughOrganisation(app: OrganisationApp, login: string) {
  const { browser, back } = await goesToProvider(app, login);
  const reply = await comesBack(browser, back);
  return { browser, reply, token: reply.token ?? '', outcome: reply.body['outcome'] ?? reply.body.code };
}
