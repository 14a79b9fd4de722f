import type { Config } from '#platform/config.ts';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';
import type { SendToPhone } from './phone-message.ts';

export type PhonePushService = 'fcm' | 'apns';
/** The services this server is configured for. */
export type PhonePushers = Readonly<Partial<Record<PhonePushService, SendToPhone>>>;

export type PhonePushSettings = Pick<
  Config,
  'FCM_SERVICE_ACCOUNT' | 'FCM_URL' | 'APNS_KEY' | 'APNS_KEY_ID' | 'APNS_URL' | 'IOS_TEAM_ID'
>;

export function createPhonePushers(settings: PhonePushSettings): PhonePushers {
  const { FCM_SERVICE_ACCOUNT, FCM_URL, APNS_KEY, APNS_KEY_ID, APNS_URL, IOS_TEAM_ID } = settings;
  const apple = APNS_KEY !== undefined && APNS_KEY_ID !== undefined && IOS_TEAM_ID !== undefined;
  return {
    ...(FCM_SERVICE_ACCOUNT ? { fcm: createFcm(FCM_SERVICE_ACCOUNT, FCM_URL) } : {}),
    ...(apple
      ? { apns: createApns({ key: APNS_KEY, keyId: APNS_KEY_ID, teamId: IOS_TEAM_ID, url: APNS_URL }) }
      : {}),
  };
}

/** A phone's subscription, stored in the column that holds a browser's URL. */
export const endpointOfPhone = (service: PhonePushService, token: string) => `${service}:${token}`;

/** Undefined for a browser. */
export function phoneAt(endpoint: string): { service: PhonePushService; token: string } | undefined {
  const [, service, token] = /^(fcm|apns):(.+)$/.exec(endpoint) ?? [];
  return token === undefined ? undefined : { service: service as PhonePushService, token };
}
