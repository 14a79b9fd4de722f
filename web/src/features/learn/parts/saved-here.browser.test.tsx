import { afterEach, expect, it } from 'vitest';
import { savedPages } from '../../../platform/device/saved-pages.ts';
import { givenPart } from '../../../testing/given-part.tsx';
import { SavedHere } from './saved-here.tsx';

const savedCache = 'kindred-saved';
const givenPage = async (path: string, title: string) =>
  (await caches.open(savedCache)).put(path, new Response(`<title>${title} | Kindred</title>`));

afterEach(() => caches.delete(savedCache));

it('lists articles saved on this device, but not other saved pages', async () => {
  await givenPage('/tabs/upcoming_events/walk', 'A walk');
  const without = await givenPart(
    <>
      <SavedHere />
      <p>All topics</p>
    </>,
    {},
  );
  // Read again, after the page itself has read them.
  expect(await savedPages()).toHaveLength(1);
  await expect.element(without.getByText('All topics')).toBeVisible();
  expect(without.container.querySelector('h2')).toBeNull();
  await without.unmount();
  await givenPage('/tabs/learn/fatigue', 'Fatigue');
  const screen = await givenPart(<SavedHere />, {});
  await expect.element(screen.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Fatigue' })).toBeVisible();
});

it('a page without a worker, as after a hard reload, can remove an article too', async () => {
  await givenPage('/tabs/learn/fatigue', 'Fatigue');
  await givenPage('/tabs/learn/fatigue?level=short', 'Fatigue');
  const screen = await givenPart(<SavedHere />, {});
  await screen.getByRole('button', { name: 'Remove Fatigue' }).click();
  await expect.poll(savedPages).toEqual([]);
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});
