import type { ReadTopic } from '@kindred/contract/learn.ts';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, Unreachable } from '../../../platform/api.ts';
import { i18n } from '../../../platform/messages.ts';
import { rememberLevel } from '../device/reading-level.ts';
import { TopicActions, TopicLevels } from './topic-top.tsx';

const steps = [1, 2].map((number) => ({ number, title: `Step ${number}`, body: [] }));

/** As the server sends it at a level. */
function topicAt(url: URL): ReadTopic {
  const level = url.searchParams.get('level') ?? 'short';
  const part = { key: 'read', kind: 'article', title: 'Sleep', minutes: 1, steps };
  const topic = { id: 'sleep', slug: 'sleep', title: 'Sleep', levels: ['short', 'plain'], level };
  return { ...topic, modules: [part], parts: [part] } as unknown as ReadTopic;
}

function Page() {
  const topic = useLoaderData<ReadTopic>();
  const [part] = topic.modules;
  if (!part) return null;
  return (
    <main>
      <h1 tabIndex={-1}>{topic.title}</h1>
      <TopicActions topic={topic} part={part} />
      <TopicLevels topic={topic} part={part} />
      {topic.level !== 'short' && <h2 id="read-2">Step 2</h2>}
    </main>
  );
}

async function givenTopic(first: string) {
  chooseTransport(() => Promise.reject(new Unreachable('there is no network here')));
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
  const page = {
    path: 'tabs/learn/sleep',
    Component: Page,
    loader: ({ request }: { request: Request }) => topicAt(new URL(request.url)),
  };
  const shell = { id: 'shell', path: '/', loader: () => ({}), HydrateFallback: () => null };
  const router = createMemoryRouter([{ ...shell, children: [page] }], { initialEntries: [first] });
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return router;
}

it('resumes in the plain version if the reader prefers the short one, which lacks that place', async () => {
  rememberLevel('short');
  const router = await givenTopic('/tabs/learn/sleep#read-2');
  const place = () => `${router.state.location.search}${router.state.location.hash}`;
  await expect.poll(place).toBe('?level=plain#read-2');
});
