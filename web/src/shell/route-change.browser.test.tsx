import type { ReadTopic } from '@kindred/contract/learn.ts';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { i18n } from '../platform/messages.ts';
import { RouteChange } from './route-change.tsx';

/** As the server sends it, with one part. */
function topicAt(url: URL): ReadTopic {
  const isArticle = !url.searchParams.has('part');
  const part = isArticle
    ? { key: 'read', kind: 'article', title: 'Sleep' }
    : { key: 'a-quiet-night', kind: 'activity', title: 'A quiet night' };
  return { title: 'Sleep', summary: '', sources: [], modules: [part] } as unknown as ReadTopic;
}

function Page() {
  const [part] = useLoaderData<ReadTopic>().modules;
  return (
    <>
      <main>
        <h1 tabIndex={-1}>{part?.title}</h1>
      </main>
      <RouteChange />
    </>
  );
}

it('opening an activity announces and shows its name, and going back those of the article', async () => {
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
  const page = {
    path: 'tabs/learn/sleep',
    handle: { page: 'topic' },
    Component: Page,
    loader: ({ request }: { request: Request }) => topicAt(new URL(request.url)),
  };
  const shell = { id: 'shell', path: '/', loader: () => ({ charity: { charity_name: 'Kindred' } }) };
  const router = createMemoryRouter([{ ...shell, HydrateFallback: () => null, children: [page] }], {
    initialEntries: ['/tabs/learn/sleep'],
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const announced = screen.getByRole('status');
  await expect.element(announced).toHaveTextContent('Sleep | Kindred');
  await router.navigate('/tabs/learn/sleep?part=a-quiet-night');
  await expect.element(announced).toHaveTextContent('A quiet night | Kindred');
  expect(document.title).toBe('A quiet night | Kindred');
  await expect.element(screen.getByRole('heading', { name: 'A quiet night' })).toHaveFocus();
  await router.navigate(-1);
  await expect.element(announced).toHaveTextContent('Sleep | Kindred');
});
