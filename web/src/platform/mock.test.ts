import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@kindred/contract/api.ts';
import { Problem } from '@kindred/contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { namesOf } from './mock-transport.ts';
import { scenarios, type MockDevice } from './mock-scenario.ts';

const mock = join(import.meta.dirname, '../../dist/mock-replies');
const files = globSync('*/**/*.json', { cwd: mock }).toSorted();
const replies = files.filter((file) => !file.endsWith('/device.json'));
const read = (file: string): unknown => JSON.parse(readFileSync(join(mock, file), 'utf8'));

/** `default/topics/{id}/clarity.post.503.json` → its endpoint and status. */
function meaningOf(file: string) {
  const [, path = '', method = 'get', status = '200'] =
    /^[^/]+\/(.*?)(?:\.(post|put|delete))?(?:\.(\d{3}))?\.json$/.exec(file) ?? [];
  const [pathname = ''] = path.split(',', 1);
  const endpoint = api.find(
    (one) =>
      one.method === method.toUpperCase() &&
      new RegExp(`^${one.path.slice(1).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  return { endpoint, status: Number(status) };
}

describe.each(replies)('%s', (file) => {
  it('is a valid reply from the server', () => {
    const { endpoint, status } = meaningOf(file);
    expect(endpoint, 'the endpoint is in the contract').toBeDefined();
    const schema = status < 400 ? endpoint?.reply : Problem;
    expect(schema?.safeParse(read(file)).error?.issues).toBeUndefined();
  });
});

it.each(api.filter(({ method }) => method === 'GET').map(({ path }) => path))(
  'has a reply for GET %s',
  (path) => {
    expect(files).toContain(`default${path}.json`);
  },
);

it.each(scenarios)('the device of %s has all of a member’s data, or none', (scenario) => {
  const { look, ...cached } = read(`${scenario}/device.json`) as MockDevice;
  const member = { 'X-Auth-Header': cached['X-Auth-Header'], profile: cached.profile };
  expect(cached).toEqual(scenario === 'guest' ? {} : member);
  expect(typeof cached.profile?.onboarding_completed).toBe(scenario === 'guest' ? 'undefined' : 'boolean');
  expect(look?.energy).toBe(scenario === 'tired' ? 'low' : undefined);
});

it('has a scenario for every folder', () => {
  expect(new Set(files.map((file) => file.split('/', 1)[0]))).toEqual(new Set([...scenarios, 'default']));
});

it('names a reply after the path of its call, most specific name first', () => {
  expect(namesOf('GET', '/api/v1/pages/retrieve?key=home')).toEqual([
    'pages/retrieve,key=home',
    'pages/retrieve',
  ]);
  expect(namesOf('GET', '/api/v1/topics/fatigue')).toEqual(['topics/fatigue', 'topics/{id}']);
  expect(namesOf('POST', '/api/v1/topics/fatigue/clarity')).toEqual([
    'topics/fatigue/clarity.post',
    'topics/{id}/clarity.post',
  ]);
});

it('answers no call that is not in the contract', () => {
  expect([namesOf('GET', '/api/v1/nothing'), namesOf('POST', '/api/v1/topics')]).toEqual([[], []]);
});
