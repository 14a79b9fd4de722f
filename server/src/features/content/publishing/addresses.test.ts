import { readTip } from '@kindred/contract/library/tips.ts';
import { expect, it } from 'vitest';
import { givenEvent } from '../../events/fixtures.ts';
import { aTip, givenApproved, givenWriters } from '../drafts/fixtures.ts';

it('an address that a text has left can be given to another text, and then leads there', async () => {
  const { app, ann, ben } = await givenWriters();
  const slugOf = async (id: string) => {
    const tip = await app.send(readTip, { params: { id } });
    return 'refused' in tip ? tip.refused : tip.slug;
  };
  const publish = async (opening: object, change: Parameters<typeof givenApproved>[2]) =>
    (await ann.step(await givenApproved({ ann, ben }, opening, change), 'publish')).body.code ?? 'published';
  const first = { kind: 'tip', item: 'soft-toothbrush' };
  expect(await publish(first, { slug: 'gentle-brush' })).toBe('published');
  await expect.poll(() => slugOf('soft-toothbrush')).toBe('gentle-brush');
  expect(await publish(first, { slug: 'kind-brush' })).toBe('published');
  await expect.poll(() => slugOf('gentle-brush')).toBe('kind-brush');
  const opening = { kind: 'tip', slug: 'water-by-the-bed' };
  expect(await publish(opening, { ...aTip, slug: 'gentle-brush' })).toBe('published');
  await expect.poll(() => slugOf('water-by-the-bed')).toBe('gentle-brush');
  expect((await app.raw({ url: '/tabs/tips/gentle-brush' })).status).toBe(200);
});

/** A renamed tip, while a notice still links to its former address. */
async function givenRenamedTip() {
  const writers = await givenWriters();
  const { app, ann } = writers;
  const { clock } = app;
  const notice = {
    title: 'New: about brushing',
    text: 'We have rewritten it.',
    audience: 'everyone',
    link: '/tabs/tips/soft-toothbrush',
    link_label: 'Read it',
    from: clock.now().toISOString(),
    until: new Date(clock.now().getTime() + 3_600_000).toISOString(),
  };
  await ann.step(await givenApproved(writers, { kind: 'notice', slug: 'brushing' }, notice), 'publish');
  const tip = { kind: 'tip', item: 'soft-toothbrush' };
  await ann.step(await givenApproved(writers, tip, { slug: 'gentle-brush' }), 'publish');
  const withdraw = (body: object) => ann.ask('POST', '/items/tip/soft-toothbrush/withdraw', body);
  return { app, withdraw };
}

it('withdrawing: names the texts that link to one of its former addresses too', async () => {
  const { withdraw } = await givenRenamedTip();
  const { status, body } = await withdraw({ to: null, why: 'Old' });
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([409, ['notice/brushing']]);
});

it('withdrawing: redirects readers of its former addresses to the page that replaces it', async () => {
  const { app, withdraw } = await givenRenamedTip();
  expect((await withdraw({ to: '/tabs/tips', why: 'Old', used_seen: true })).status).toBe(200);
  const leadsTo = async (slug: string) =>
    (await app.raw({ url: `/tabs/tips/${slug}` })).headers['location'] ?? 'nowhere';
  await expect.poll(() => leadsTo('gentle-brush')).toBe('/tabs/tips');
  expect(await leadsTo('soft-toothbrush')).toBe('/tabs/tips');
});

it('withdrawing: refuses to redirect to a page that does not exist or to the page being withdrawn', async () => {
  const { app, ann } = await givenWriters();
  const withdraw = (to: string) =>
    ann.ask('POST', '/items/topic/fatigue/withdraw', { to, why: 'Merged', used_seen: true });
  for (const to of [
    '/tabs/learn/sleeep',
    '/tabs/lern/sleep',
    '/tabs/learn/fatigue?level=short',
    '/media/x',
    '/tabs/upcoming_events/no-such-event',
    '/tabs/services/no-such-service',
  ]) {
    const { status, body } = await withdraw(to);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['to']]);
  }
  expect((await app.raw({ url: '/tabs/learn/fatigue' })).status).toBe(200);
  expect((await withdraw('/tabs/learn/sleep')).status).toBe(200);
});

it('withdrawing: can redirect readers to an event or a service', async () => {
  const { app, ann } = await givenWriters();
  const { slug } = await givenEvent(app.db);
  const withdraw = async (item: string, to: string) =>
    (await ann.ask('POST', `/items/${item}/withdraw`, { to, why: 'Instead', used_seen: true })).status;
  expect(await withdraw('topic/fatigue', `/tabs/upcoming_events/${slug}?from=learn`)).toBe(200);
  expect(await withdraw('tip/soft-toothbrush', '/tabs/services/lifeline')).toBe(200);
});

it('withdrawing: answers a request sent again like the first time, and refuses a different one', async () => {
  const { app, ann, ben } = await givenWriters();
  const body = { to: null, why: 'Old' };
  const url = '/items/tip/soft-toothbrush/withdraw';
  const [first, again] = [await ann.ask('POST', url, body), await ann.ask('POST', url, body)];
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await ann.ask('POST', url, { ...body, why: 'Wrong' })).body.code).toBe('not_found');
  expect((await ben.ask('POST', url, body)).body.code).toBe('not_found');
  const rows = app.db.selectFrom('audit_entry').select('what').where('what', '=', 'content_withdrawn');
  expect(await rows.execute()).toHaveLength(1);
});
