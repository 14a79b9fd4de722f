import { Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFocusForNextHeading } from './heading-focus.ts';

function Loading() {
  return (
    <h1 tabIndex={-1} ref={useFocusForNextHeading()}>
      Loading
    </h1>
  );
}

function Loaded({ after }: { after: Promise<string> }) {
  return <h1 tabIndex={-1}>{use(after)}</h1>;
}

async function givenLoadingPage() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const screen = await render(
    <main>
      <button type="button">Elsewhere</button>
      <Suspense fallback={<Loading />}>
        <Loaded after={promise} />
      </Suspense>
    </main>,
  );
  return { screen, resolve };
}

it('gives focus to a heading that replaces a focused one', async () => {
  const { screen, resolve } = await givenLoadingPage();
  (screen.getByRole('heading', { name: 'Loading' }).element() as HTMLElement).focus();
  resolve('Loaded');
  await expect.element(screen.getByRole('heading', { name: 'Loaded' })).toHaveFocus();
});

it('takes focus from nothing else', async () => {
  const { screen, resolve } = await givenLoadingPage();
  (screen.getByRole('button').element() as HTMLElement).focus();
  resolve('Loaded');
  await expect.element(screen.getByRole('heading', { name: 'Loaded' })).toBeVisible();
  await expect.element(screen.getByRole('button')).toHaveFocus();
});
