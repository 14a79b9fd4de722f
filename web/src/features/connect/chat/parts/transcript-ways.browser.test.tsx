import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { TranscriptWays } from './transcript-ways.tsx';

const shell = { charity: { support_line: { phone: '1800 000 000' } } };
const email = 'ann@example.org';

let mails: ((answer: ApiAnswer) => void)[];
beforeEach(() => {
  mails = [];
  chooseTransport(({ method }) =>
    method === 'GET'
      ? Promise.resolve({ status: 200, body: { email, mobile: null } })
      : new Promise((resolve) => mails.push(resolve)),
  );
});

it('a chat is emailed once, however often the button is pressed, and the focus then goes to what was said', async () => {
  const screen = await givenPart(<TranscriptWays id="0193c0de-0000-7000-8000-000000000001" />, shell);
  await screen.getByRole('button', { name: 'Email this chat to me' }).click();
  const yes = screen.getByRole('button', { name: 'Yes, email it to me' });
  await expect.element(yes).toBeVisible();
  const button = yes.element() as HTMLButtonElement;
  button.focus();
  button.click();
  await expect.poll(() => mails.length).toBe(1);
  button.click();
  mails[0]?.({ status: 200, body: { email } });
  const sentence = `This chat is on its way to ${email}.`;
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(mails).toHaveLength(1);
  await expect.poll(() => document.activeElement?.textContent).toBe(sentence);
});
