import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, Unreachable, type ApiAnswer } from '../../../../platform/api.ts';
import { loadPerson } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { ChooseForm } from './choose-form.tsx';

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('adds changed words as another idea if the first ones were saved and their reply was lost', async () => {
  const sent: { id: string; own_text: string }[] = [];
  chooseTransport(async ({ body }): Promise<ApiAnswer> => {
    const idea = body as { id: string; own_text: string };
    const before = sent.find(({ id }) => id === idea.id);
    sent.push(idea);
    if (sent.length === 1) throw new Unreachable('the reply was lost');
    if (!before || before.own_text === idea.own_text) return { status: 200, body: idea };
    const problem = { type: 'about:blank', title: 'Taken', status: 409, code: 'conflict', errors: [] };
    return { status: 409, body: problem };
  });
  const chosen: unknown[] = [];
  const form = <ChooseForm cycle="c1" strategy={undefined} onChosen={(one) => chosen.push(one)} />;
  const screen = await givenPart(form, { charity: { support_line: { phone: '1800 000 000' } } });
  const [idea, add] = [screen.getByRole('textbox').first(), screen.getByRole('button')];
  await idea.fill('Ask Jo to shop');
  await add.click();
  await expect.element(screen.getByText('We couldn’t reach our server')).toBeVisible();
  await idea.fill('Ask Jo to shop and cook');
  await add.click();
  await expect.element(screen.getByText('What you typed before is already on your list')).toBeVisible();
  await add.click();
  await expect.poll(() => chosen).toHaveLength(1);
  expect(chosen[0]).toMatchObject({ own_text: 'Ask Jo to shop and cook' });
});
