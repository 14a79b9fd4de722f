import { expect, it } from 'vitest';
import { chooseTransport, Unreachable } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { ReportAProblem } from './report-a-problem.tsx';

it('a report that is too long says so in its field and is not sent', async () => {
  let requests = 0;
  chooseTransport(async () => {
    requests += 1;
    return { status: 201, body: { reported: true } };
  });
  const screen = await givenPart(<ReportAProblem slug="wigs" />, {});
  await screen.getByText('Report a mistake').click();
  await screen.getByRole('textbox').fill('x'.repeat(1_001));
  await expect.element(screen.getByText('1 character over the limit').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Make this a little shorter')).toBeVisible();
  expect(requests).toBe(0);
});

it('a retry repeats the same report, and a changed text is a new one', async () => {
  const ids: string[] = [];
  chooseTransport(async ({ body }) => {
    ids.push((body as { id: string }).id);
    throw new Unreachable('no network');
  });
  const screen = await givenPart(<ReportAProblem slug="wigs" />, {});
  await screen.getByText('Report a mistake').click();
  const send = () => screen.getByRole('button', { name: 'Send' }).click();
  await send();
  await expect.poll(() => ids.length).toBe(1);
  await send();
  await expect.poll(() => ids.length).toBe(2);
  await screen.getByRole('textbox').fill('It has moved.');
  await send();
  await expect.poll(() => ids.length).toBe(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
