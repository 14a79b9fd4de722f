import * as z from 'zod';
import { serverKey } from '../keys/key-setting.ts';
import { readPrivateKey } from '#platform/private-key.ts';

/** What this server needs from the file that Firebase issues for a service account. */
export interface ServiceAccount {
  project_id: string;
  client_email: string;
  /** In PEM format. */
  private_key: string;
  token_uri: string;
}

const AccountFile = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }),
});

function readAccount(value: string): ServiceAccount | undefined {
  try {
    const text = value.trimStart().startsWith('{') ? value : Buffer.from(value, 'base64').toString('utf8');
    const account = AccountFile.parse(JSON.parse(text));
    const private_key = readPrivateKey(account.private_key, 'rsa');
    return private_key === undefined ? undefined : { ...account, private_key };
  } catch {
    return undefined;
  }
}

const serviceAccount = z.string().transform((value, details) => {
  const account = readAccount(value);
  if (!account)
    details.addIssue('must be the JSON file of a Firebase service account, or the file in base64');
  return account ?? z.NEVER;
});

const applePushKey = z.string().transform((value, details) => {
  const key = readPrivateKey(value, 'p-256');
  if (key === undefined) details.addIssue('must be the .p8 file of an Apple push key, or the file in base64');
  return key ?? z.NEVER;
});

/** Push settings: for browsers, Android (FCM) and iPhones (APNs). */
export const pushSettings = {
  PUSH_KEY: serverKey.describe(
    'The private key of web push (VAPID): 32 bytes in base64url. The default is the one in KEYS_FILE. Changing this key ends every subscription.',
  ),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/)
    .optional()
    .describe(
      'The contact for push services when something is wrong. The default is the address in MAIL_FROM.',
    ),
  PUSH_HOSTS: z
    .string()
    .default(
      'fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com, push.apple.com',
    )
    .describe('The allowed hosts of push services, comma separated. Pushes are sent to no other host.'),
  FCM_SERVICE_ACCOUNT: serviceAccount
    .optional()
    .describe(
      'The service account of your Firebase project: its JSON file, or the file in base64. Without it, the Android app gets no push messages.',
    ),
  FCM_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://fcm.googleapis.com')
    .describe('The URL of Firebase Cloud Messaging.'),
  APNS_KEY: applePushKey
    .optional()
    .describe(
      'The key for Apple push notifications: the .p8 file, or the file in base64. Needs IOS_TEAM_ID too. Without it, the iPhone app gets no push messages.',
    ),
  APNS_KEY_ID: z
    .string()
    .regex(/^[0-9A-Z]{10}$/, 'must be the ten letters and digits of the key')
    .optional()
    .describe('The identifier of the Apple push key.'),
  APNS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.push.apple.com')
    .describe(
      'The URL of the Apple push service. For an app from Xcode: https://api.sandbox.push.apple.com.',
    ),
} as const;
