import { appLinkSegments, phoneAppId } from '@kindred/contract/places.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';

type Settings = Pick<Config, 'ANDROID_CERTIFICATES' | 'IOS_TEAM_ID'>;

/** Confirms to Android and iOS that links to this server may open in our apps. Without the settings, no file exists. */
export function addAppLinks(app: FastifyInstance, settings: Settings): void {
  const files = {
    'assetlinks.json': androidLinks(settings),
    'apple-app-site-association': iosLinks(settings),
  };
  for (const [name, file] of Object.entries(files))
    app.get(`/.well-known/${name}`, (_request, reply) =>
      file === undefined ? reply.code(404).send() : reply.send(file),
    );
}

function androidLinks({ ANDROID_CERTIFICATES }: Settings): object | undefined {
  if (ANDROID_CERTIFICATES === undefined) return undefined;
  const target = {
    namespace: 'android_app',
    package_name: phoneAppId,
    sha256_cert_fingerprints: ANDROID_CERTIFICATES.split(/, ?/),
  };
  return [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
}

function iosLinks({ IOS_TEAM_ID }: Settings): object | undefined {
  if (IOS_TEAM_ID === undefined) return undefined;
  const components = appLinkSegments.flatMap((segment) => [{ '/': `/${segment}` }, { '/': `/${segment}/*` }]);
  return { applinks: { details: [{ appIDs: [`${IOS_TEAM_ID}.${phoneAppId}`], components }] } };
}
