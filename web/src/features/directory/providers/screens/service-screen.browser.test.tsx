import type { Service } from '@kindred/contract/directory/providers.ts';
import { expect, it } from 'vitest';
import { chooseTransport, type SentRequest } from '../../../../platform/api.ts';
import { givenScreen } from '../../../../testing/given-screen.tsx';
import { Screen } from './service-screen.tsx';

const serviceOf = (slug: string) =>
  ({
    id: slug,
    slug,
    name: slug,
    organization: slug,
    summary: '',
    for_whom: null,
    how_to_start: null,
    wait: null,
    types: [],
    delivery: ['phone'],
    cost: 'free',
    referral: 'none',
    languages: [],
    first_nations: false,
    website: null,
    alert: null,
    gone: false,
    closed: null,
    formerly: [],
    hours: [],
    hours_today: [],
    hours_note: null,
    holidays: [],
    phones: [],
    email: null,
    ages: null,
    fees: null,
    interpreters: null,
    covers: [],
    nationwide: true,
    areas: [],
    places: [],
    source: null,
    fresh: { state: 'fresh', checked_on: '2027-02-01', checked_by: 'Kindred', noted_on: '2027-02-01' },
    like_this: [],
  }) as unknown as Service;

it('after reporting a mistake in one service, a similar service can be reported as well', async () => {
  const sent: SentRequest[] = [];
  chooseTransport(async (one) => {
    sent.push(one);
    return { status: 201, body: { reported: true, items: [] } };
  });
  const shell = {
    charity: {
      support_line: { phone: '1800 000 000', hours: [], zone: 'Australia/Sydney' },
      zone: 'Australia/Sydney',
    },
  };
  const { screen, goTo } = await givenScreen(Screen, serviceOf, { shell, first: 'wigs' });
  const open = () => screen.getByText('Report a mistake').click();
  const send = () => screen.getByRole('button', { name: 'Send' }).click();
  await open();
  await send();
  await expect.element(screen.getByText(/^Thank you/)).toBeVisible();
  // The pressed button is gone, so keyboard users continue from the answer.
  await expect.element(screen.getByText(/^Thank you/)).toHaveFocus();
  await goTo('lifts');
  await expect.element(screen.getByText(/^Thank you/)).not.toBeInTheDocument();
  await open();
  await send();
  const reports = () => sent.filter(({ path }) => path.endsWith('/report'));
  await expect
    .poll(() => reports().map(({ path }) => path))
    .toEqual(['/api/v1/services/wigs/report', '/api/v1/services/lifts/report']);
  const [one, other] = reports().map(({ body }) => (body as { id: string }).id);
  expect(one).not.toBe(other);
});
