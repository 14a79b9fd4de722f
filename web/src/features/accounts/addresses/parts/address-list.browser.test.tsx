import { expect, it } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { AddressList } from './address-list.tsx';

const shell = { charity: { support_line: { phone: '1800 000 000', open_hours: [], hours: '' } } };
const addresses = {
  number: 1,
  email: 'ana@kindred.example',
  mobile: null,
  discreet_messages: false,
  pending: null,
  email_problem: null,
};

it('says that an address stays after its owner confirmed it, in the place where focus lands', async () => {
  chooseTransport(async () => ({ status: 200, body: {} }));
  const email_problem = { what: 'bounced', reason: 'mailbox_full', at: '2027-03-01T00:00:00Z' } as const;
  const screen = await givenPart(<AddressList first={{ ...addresses, email_problem }} />, shell);
  await screen.getByRole('button', { name: 'Yes, it’s right' }).click();
  await expect.element(screen.getByText('We’ll keep using ana@kindred.example')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('We’ll keep using ana@kindred.example');
});

it('withdraws the change on the server when it is cancelled, so that it does not come back', async () => {
  const sent: string[] = [];
  chooseTransport(async ({ method, path }) => {
    sent.push(`${method} ${path}`);
    return { status: 200, body: { cancelled: true } };
  });
  const pending = {
    request_id: 'one',
    kind: 'mobile',
    address: '+61400000000',
    expires_at: '2027-03-01T00:10:00Z',
  } as const;
  const screen = await givenPart(<AddressList first={{ ...addresses, pending }} />, shell);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  expect(sent).toEqual([expect.stringMatching(/^DELETE .*update_and_verify_email_or_mobile$/)]);
});

it('keeps focus on the page when a code no longer works', async () => {
  chooseTransport(async () => ({ status: 410, body: { code: 'code_expired', errors: [] } }));
  const pending = {
    request_id: 'one',
    kind: 'mobile',
    address: '+61400000000',
    expires_at: '2027-03-01T00:10:00Z',
  } as const;
  const screen = await givenPart(<AddressList first={{ ...addresses, pending }} />, shell);
  await screen.getByRole('textbox').fill('123456');
  await screen.getByRole('button', { name: 'Use these contact details' }).click();
  await expect.element(screen.getByText('This code no longer works')).toBeVisible();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});
