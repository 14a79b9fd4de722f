import { appLinkSegments } from '@kindred/contract/places.ts';
import { expect, it } from 'vitest';
import { givenApp } from '../../testing/given-app.ts';
import { ConfigProblem, readConfig } from '#platform/config.ts';

const android = '/.well-known/assetlinks.json';
const apple = '/.well-known/apple-app-site-association';
const print = (pair: string) => Array.from({ length: 32 }, () => pair).join(':');

async function fetchFile(env: Record<string, string>, url: string) {
  const { raw } = await givenApp(env);
  const { status, headers, body } = await raw({ method: 'GET', url });
  return {
    status,
    type: headers['content-type'],
    file: status === 200 ? (JSON.parse(body) as unknown) : null,
  };
}

it.each([android, apple])('does not serve %s where no app is configured', async (url) => {
  expect(await fetchFile({}, url)).toMatchObject({ status: 404 });
});

it('confirms the Android app by every certificate that signs it', async () => {
  const certificates = [print('1A'), print('F0')];
  expect(await fetchFile({ ANDROID_CERTIFICATES: certificates.join(', ') }, android)).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
    file: [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'org.kindred.app',
          sha256_cert_fingerprints: certificates,
        },
      },
    ],
  });
});

it('confirms the iPhone app for the pages of members and guests, and for no staff page', async () => {
  const { status, type, file } = await fetchFile({ IOS_TEAM_ID: 'ABCDE12345' }, apple);
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  const { details } = (
    file as { applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] } }
  ).applinks;
  expect(details.map(({ appIDs }) => appIDs)).toEqual([['ABCDE12345.org.kindred.app']]);
  const patterns = details[0]?.components.map((component) => component['/']) ?? [];
  expect(patterns).toEqual(appLinkSegments.flatMap((segment) => [`/${segment}`, `/${segment}/*`]));
  expect(patterns).toContain('/tabs/*');
  expect(patterns.filter((pattern) => pattern.startsWith('/staff'))).toEqual([]);
});

it.each([
  { ANDROID_CERTIFICATES: '1A:2B' },
  { ANDROID_CERTIFICATES: print('1a') },
  { IOS_TEAM_ID: 'ABCDE12345.org.kindred.app' },
])('refuses a setting that no app could have: %j', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigProblem);
});
