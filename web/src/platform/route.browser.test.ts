import { expect, it } from 'vitest';
import { ApiProblem } from './api.ts';
import { screen } from './route.ts';

/** What a page’s loader throws when the server does not know its item. */
async function thrownAt(path: string): Promise<unknown> {
  const screenFor = async () => ({
    Screen: () => null,
    load: () => Promise.reject(new ApiProblem({ ...unknown, errors: [] })),
  });
  const { lazy } = screen({ path, page: 'topic', guard: 'open', words: [], screen: screenFor });
  const { loader } = (await (lazy as () => Promise<object>)()) as {
    loader: (args: { request: Request; params: object }) => Promise<unknown>;
  };
  const request = new Request(new URL(path, location.origin));
  return loader({ request, params: {} }).catch((thrown: unknown) => thrown);
}

const unknown = {
  type: 'x',
  title: '',
  status: 404,
  detail: '',
  code: 'not_found' as const,
  request_id: '1',
};

it('a link to a withdrawn article loads the page from the server, which redirects to the replacement', async () => {
  const thrown = await thrownAt('/tabs/learn/old-article');
  expect(thrown).toBeInstanceOf(Response);
  const { headers } = thrown as Response;
  expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([
    `${location.origin}/tabs/learn/old-article`,
    'true',
  ]);
});

it('a missing page that is already open says so, instead of reloading forever', async () => {
  expect(await thrownAt(location.pathname)).toMatchObject({ init: { status: 404 } });
});
