import { randomUUID } from 'node:crypto';
import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Browser, Page } from 'playwright/test';
import { sideways } from '../fixtures/arrive.ts';
import { givenChattingMember, type ChattingMember } from '../fixtures/chats.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, opensAnotherTab } from '../fixtures/staff.ts';

const log = (page: Page) => page.getByRole('region', { name: /^Messages with / });
const openChat = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });
const take = (page: Page) => page.getByRole('button', { name: 'Take this conversation' });
const texts = async (member: ChattingMember) => (await member.current()).messages.map(({ text }) => text);

/** Other tests create conversations too, so this one is opened by its address. */
async function opens(page: Page, { id }: ChattingMember): Promise<void> {
  await page.goto(`/staff/desk/${id}?view=waiting`);
  await expect(page.getByRole('heading', { name: 'Someone is waiting' })).toBeVisible();
}

/** Like a browser that plays no sound before the person first touches the page. */
function holdBackSound(): void {
  let isAllowed = false;
  Object.defineProperty(AudioContext.prototype, 'state', {
    get: () => (isAllowed ? 'running' : 'suspended'),
  });
  AudioContext.prototype.resume = async function resume() {
    isAllowed = true;
    this.dispatchEvent(new Event('statechange'));
  };
}

/** The sound was chosen earlier; a draft was begun in a chat whose member has since been erased. */
function leaveTraces(conversation: string): void {
  localStorage.setItem('kindred.staff.alerts', '{"sound":true}');
  const { staff } = JSON.parse(localStorage.getItem('kindred.staff.presence') ?? '{}') as { staff: string };
  sessionStorage.setItem(`kindred.staff.draft.chat.${staff}.${conversation}`, '{"text":"Of the erased"}');
}

async function anotherStaff(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })).newPage();
  await comesInAsStaff(page, 'support', name);
  return page;
}

test.describe('the desk', () => {
  // A refused reply, a conversation taken by a colleague, a receipt in flight when the chat was transferred, and a
  // network that goes away.
  test.use({
    complaints:
      /: 409: http|: 404: http.*\/staff\/conversations\/|the server responded with a status of 40[49]|ERR_|Failed to fetch/,
  });

  test('staff take, read, answer and close a conversation by keyboard, and nothing is lost or sent twice', async ({
    guest: page,
    context,
  }) => {
    test.slow();
    const mara = await givenChattingMember('Mara');
    await mara.write('I slept nine hours and still can’t get going.');
    await comesInAsStaff(page, 'support');
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await opens(page, mara);
    await expect(page.getByText('I slept nine hours')).toHaveCount(0);

    await page.locator(`a[href*="/desk/${mara.id}"]`).first().focus();
    await page.keyboard.press('Enter');
    await expect(take(page)).toBeFocused();
    // Someone who answers before the messages have loaded is told why nothing was sent.
    const history = Promise.withResolvers<void>();
    await page.route('**/staff/conversations/*/messages', (route) =>
      history.promise.then(() => route.continue()),
    );
    await page.keyboard.press('Enter');
    await expect(reply(page)).toBeFocused();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'The messages are still loading.' }),
    ).toBeVisible();
    await expect(reply(page)).toHaveValue('Hello');
    history.resolve();
    await expect(log(page)).toContainText('I slept nine hours');
    await page.unroute('**/staff/conversations/*/messages');
    await reply(page).fill('');
    await expect.poll(async () => (await mara.current()).conversation.staff.read).toBe(1);

    // While someone types, letters are letters and not shortcuts.
    await page.keyboard.type('There, j k e r?');
    await expect(reply(page)).toHaveValue('There, j k e r?');
    await page.addInitScript(holdBackSound);
    await page.evaluate(leaveTraces, randomUUID());
    await page.reload();
    await expect(reply(page)).toHaveValue('There, j k e r?');
    await page.getByRole('button', { name: 'Turn on sound' }).click();
    await expect(page.getByText('Your browser is blocking alert sounds.')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).join('')))
      .not.toContain('Of the erased');
    // A saved reply starts the next one, with her name filled in.
    await reply(page).fill('Hello {name}.');
    await page.getByRole('button', { name: 'Saved replies' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved replies' });
    await saved.getByRole('button', { name: 'Save what you’ve written' }).click();
    await expect(saved.getByLabel('Save what you’ve written as')).toBeFocused();
    await page.keyboard.type('Greeting');
    await saved.getByRole('button', { name: 'Save reply' }).click();
    await expect(saved.getByRole('button', { name: /^Greeting/ })).toBeVisible();
    expect(await faultsStanding(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await reply(page).fill('');
    await page.keyboard.press('/');
    await expect(saved.getByRole('button', { name: /^Greeting/ })).toBeVisible();
    await page.keyboard.type('greet');
    await page.keyboard.press('Enter');
    await expect(reply(page)).toHaveValue('Hello Mara.');
    // A card, found by its words and added without a mouse.
    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    const cards = page.getByRole('dialog', { name: 'Add a card' });
    await cards.getByLabel(/^Search topics/).pressSequentially('tired');
    await expect(cards.getByRole('button', { name: /Fatigue · Topic/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Fatigue from the reply' })).toBeVisible();
    await expect(reply(page)).toBeFocused();
    await reply(page).fill('Heavy legs can come from many things.');
    await page.keyboard.press('Control+Enter');
    await expect(log(page)).toContainText(/· (Sent|Delivered)/);
    expect((await mara.current()).messages.at(-1)?.card).toMatchObject({ kind: 'topic', id: 'fatigue' });
    await mara.type();
    await expect(page.locator('.k-desk-typing')).toHaveText('Mara is typing…');
    await mara.acknowledge(2);
    await expect(log(page)).toContainText('· Read');

    // She writes while the next reply is in flight.
    await page.route('**/staff/conversations/*/messages', async (route) => {
      if (route.request().method() === 'POST') await mara.write('No, my chest hurts.');
      await route.continue();
    });
    await reply(page).fill('Rest a little more.');
    await page.keyboard.press('Control+Enter');
    await expect(openChat(page).getByRole('alert')).toContainText(
      'Mara sent a new message while you were writing',
    );
    await expect(log(page)).toContainText('No, my chest hurts.');
    await expect(reply(page)).toHaveValue('Rest a little more.');
    expect(await texts(mara)).not.toContain('Rest a little more.');
    await page.unroute('**/staff/conversations/*/messages');
    await page.keyboard.press('Control+Enter');
    await expect(log(page)).toContainText('Rest a little more.');
    await expect(reply(page)).toHaveValue('');

    await context.setOffline(true);
    await page.keyboard.type('Please call 000 now.');
    await page.keyboard.press('Control+Enter');
    await expect(log(page)).toContainText('can’t confirm yet that this was sent');
    await context.setOffline(false);
    await expect(log(page)).not.toContainText('can’t confirm yet that this was sent');
    await expect
      .poll(() => texts(mara))
      .toEqual([
        'I slept nine hours and still can’t get going.',
        'Heavy legs can come from many things.',
        'No, my chest hurts.',
        'Rest a little more.',
        'Please call 000 now.',
      ]);

    for (const size of [sizes.small, sizes.large]) {
      await page.setViewportSize(size);
      expect(await faultsStanding(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }
    expect(await faultsAtDoubleText(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await reply(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    const closing = page.getByRole('dialog', { name: /^Close the conversation with Mara/ });
    await closing.getByRole('radio', { name: 'Answered' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(closing).toBeHidden();
    expect((await mara.current()).conversation.state).toBe('closed');
  });

  test('only one of two staff gets a conversation; the other sees who has it but none of its contents', async ({
    guest: ann,
    browser,
  }) => {
    test.slow();
    const lee = await givenChattingMember('Lee');
    await lee.write('My dad starts treatment on Monday.');
    // Other tests have staff at the desk too, so these names are unique.
    const [nameOfAnn, nameOfBen] = ['Ann', 'Ben'].map((name) => `${name}-${randomUUID().slice(0, 6)}`);
    await comesInAsStaff(ann, 'support', nameOfAnn);
    const ben = await anotherStaff(browser, nameOfBen ?? '');
    const both = [ann, ben];
    await Promise.all(both.map((page) => opens(page, lee)));
    // Takes handles to both buttons first: a mouse click would wait for the one that vanishes when a colleague is
    // faster.
    const buttons = await Promise.all(both.map((page) => take(page).elementHandle()));
    await Promise.all(buttons.map((button) => button?.evaluate((one) => (one as HTMLElement).click())));
    const reads = (page: Page) => log(page).getByText('My dad starts treatment on Monday.');
    await expect
      .poll(async () => (await Promise.all(both.map((page) => reads(page).count()))).join(' '))
      .toMatch(/^(0 1|1 0)$/);
    const annHasIt = (await reads(ann).count()) === 1;
    const [winner, other] = annHasIt ? [ann, ben] : [ben, ann];
    const [nameOfWinner, nameOfOther] = annHasIt ? [nameOfAnn, nameOfBen] : [nameOfBen, nameOfAnn];
    await expect(other.getByText(`${nameOfWinner} is chatting with Lee`)).toBeVisible();

    // Taking a conversation makes the winner present, but with no room for more. The other one still has room.
    await expect(winner.getByRole('button', { name: 'Busy' })).toContainText('1 of 3 chats');
    await other.getByRole('button', { name: 'Busy' }).click();
    await other.getByRole('radio', { name: 'Available' }).check();
    await other.getByRole('link', { name: 'Limit, alerts and role' }).click();
    await other.getByText('Your role').click();
    await other.getByLabel('Role').fill('cancer nurse');
    await other.getByRole('button', { name: 'Save role' }).click();
    await expect(other.getByText(`Members see “${nameOfOther} (cancer nurse)”.`)).toBeVisible();
    await other.goBack();

    // A second tab of the same person: what they took is theirs there too, their capacity is not counted twice, and the
    // member still has someone when it closes.
    const tab = await opensAnotherTab(winner, nameOfWinner ?? '');
    await tab.goto(`/staff/desk/${lee.id}`);
    await expect(reads(tab)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Busy' })).toContainText('1 of 3 chats');
    await reply(winner).fill('Half of a reply');
    await reply(tab).fill('How is he feeling?');
    await tab.keyboard.press('Control+Enter');
    for (const one of [tab, winner]) await expect(log(one).getByText('How is he feeling?')).toHaveCount(1);
    await expect(reply(winner)).toHaveValue('Half of a reply');
    const away: string[] = [];
    tab.on('request', (request) => {
      if (request.postData()?.includes('"away"')) away.push(request.url());
    });
    // Fires pagehide as closing the tab would, but with its last request still observable.
    await tab.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await tab.evaluate(() => fetch('/robots.txt'));
    expect(away).toEqual([]);
    await tab.close();
    await expect(winner.getByRole('button', { name: 'Busy' })).toContainText('1 of 3 chats');

    // Danger: it cannot be closed before someone has recorded what they did.
    await lee.write('I want to end my life.');
    await expect(winner.getByRole('heading', { name: 'Lee may be in danger' })).toBeVisible();
    await expect(winner.getByRole('definition').filter({ hasText: '@' })).toBeVisible();
    await winner.locator('.k-desk-talk').focus();
    await winner.keyboard.press('e');
    await winner.getByRole('checkbox', { name: 'I gave them numbers to call' }).check();
    await winner.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(winner.getByRole('dialog', { name: /^Close the conversation/ })).toBeVisible();
    await winner.keyboard.press('Escape');
    await expect(winner.getByRole('heading', { name: 'What was done has been recorded' })).toBeVisible();

    // A note never reaches the member, but passes to the colleague who takes over.
    await winner.locator('.k-desk-talk').focus();
    await winner.keyboard.press('n');
    await winner.keyboard.type('Prefers short answers.');
    await winner.keyboard.press('Control+Enter');
    await expect(log(winner)).toContainText('only staff can see this');
    expect(await texts(lee)).not.toContain('Prefers short answers.');
    await winner.keyboard.press('Escape');
    await winner.keyboard.press('t');
    const passing = winner.getByRole('dialog', { name: 'Who should take over from you?' });
    await passing.getByRole('radio', { name: new RegExp(`^${nameOfOther}`) }).check();
    await passing.getByRole('button', { name: 'Transfer' }).click();
    await expect(log(other)).toContainText('Prefers short answers.');
    expect((await lee.current()).conversation).toMatchObject({ with_role: 'cancer nurse' });

    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await ben.context().close();
  });
});
