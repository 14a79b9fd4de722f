import { afterEach, expect, it, vi } from 'vitest';
import { markedInWords } from '../catalogue/model.ts';
import { checkServices } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('does not count services as checked that closed before they were marked', async () => {
  const open = ['one', 'two', 'three'];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { checks } = JSON.parse(body as string) as { checks: { id: string }[] };
    const items = checks.filter(({ id }) => open.includes(id));
    return Promise.resolve(Response.json({ items }));
  });
  const marked = async (...ids: string[]) => markedInWords(await checkServices(ids), ids.length);
  expect(await marked('one', 'two')).toBe('Marked 2 services as checked today.');
  expect(await marked('one', 'closed')).toBe(
    'Marked 1 service as checked today. 1 closed in the meantime and stayed as it was.',
  );
  expect(await marked('closed')).toBe(
    'Marked 0 services as checked today. 1 closed in the meantime and stayed as it was.',
  );
  expect(await marked(...open, ...Array.from({ length: 20 }, (_, at) => `closed ${at}`))).toBe(
    'Marked 3 services as checked today. 20 closed in the meantime and stayed as they were.',
  );
});
