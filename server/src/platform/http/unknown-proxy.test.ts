import { describe, expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.9' };
const named = ['TRUST_PROXY does not name your proxy'];

async function warningsAfter(
  remoteAddress: string,
  headers: Record<string, string>,
  env: Record<string, string> = {},
): Promise<unknown> {
  const { http } = await givenApp(env);
  await http.inject({ url: '/api/v1/topics', remoteAddress, headers });
  const answer = await http.inject({ url: '/readyz', remoteAddress: '127.0.0.1' });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ warnings?: string[] }>().warnings;
}

describe('readyz', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.20.0.5', '::1', 'fd00::7', '::ffff:192.168.1.1'])(
    'warns after a request that a proxy at %s forwarded, if TRUST_PROXY does not name it',
    async (address) => {
      expect(await warningsAfter(address, forwarded)).toEqual(named);
      expect(await warningsAfter(address, { forwarded: 'for=203.0.113.9' }, { TRUST_PROXY: 'none' })).toEqual(
        named,
      );
    },
  );

  it('says nothing about a named proxy, a direct request, or headers forged by a stranger', async () => {
    expect(await warningsAfter('10.1.2.3', forwarded, { TRUST_PROXY: '10.0.0.0/8' })).toBeUndefined();
    expect(await warningsAfter('10.1.2.3', {})).toBeUndefined();
    expect(await warningsAfter('198.51.100.4', forwarded)).toBeUndefined();
  });
});
