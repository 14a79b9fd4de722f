import { isMailAddress } from '@kindred/contract/values.ts';
import * as z from 'zod';
import { analyticsSettings } from './analytics-settings.ts';
import { charitySettings } from './charity-settings.ts';
import { chatSettings } from './chat-settings.ts';
import { contradictions } from './config-contradictions.ts';
import { serverKey } from './keys/key-setting.ts';
import { numberFrom } from './number-setting.ts';
import { openIdConfig } from './openid/settings.ts';
import { readPrivateKey } from './private-key.ts';
import { pushSettings } from './push/settings.ts';

/**
 * Every setting, with its reason. The only reader of process.env.
 * `.env.example` is generated from this table: `node server/src/env-example.ts`.
 */
const port = numberFrom(0, 65_535);
const optionalText = z.string().min(1).optional();
const whole = numberFrom(1);
const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const teamMail = z.string().refine(isMailAddress, 'must be an email address').optional();
const privateKey = z.string().transform((value, details) => {
  const key = readPrivateKey(value, 'rsa');
  if (key === undefined) details.addIssue('must be a private RSA key, as PEM or base64-encoded PEM');
  return key ?? z.NEVER;
});

export const configSettings = {
  KINDRED_ENV: z
    .enum(['local', 'production', 'test'])
    .default('local')
    .describe(
      'local: the full product on the embedded database; email and text messages go to /outbox. production: for real users. The default is local, if nothing reaches beyond this machine.',
    ),
  PORT: port.default(3000).describe('The port that the app listens on.'),
  HOST: z
    .string()
    .default('localhost')
    .describe('The address that the app listens on. Use 0.0.0.0 inside a container.'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'The public URL of the app. Links in email always use this URL, never the one in the request. Must be https in production.',
    ),
  DATA_DIR: z.string().default('./data').describe('The directory for the embedded database and for files.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Your own PostgreSQL, 15 to 18. Without it the embedded one is started.'),
  DATABASE_POOL: numberFrom(2, 200)
    .default(8)
    .describe(
      'The maximum number of connections per server process, besides up to six for short statements, two for jobs and one for notifications.',
    ),
  KEYS_FILE: optionalText.describe(
    'The file with the keys that PEPPER and PUSH_KEY do not set. It is created at the first start, and only its owner may read it. The default is keys.json in DATA_DIR. In production with DATABASE_URL, either this file or both keys must be set, because all servers of a database need the same keys.',
  ),
  PEPPER: serverKey.describe(
    'The secret mixed into the hashes of codes and links: 32 bytes in base64url. The default is the one in KEYS_FILE.',
  ),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(
      /^age1[0-9a-z]+(, ?age1[0-9a-z]+)*$/,
      'must be public keys that begin with age1, comma separated: npm run keys -- backup-key FILE makes one',
    )
    .transform((text) => text.split(/, ?/))
    .optional()
    .describe(
      'The public keys that backups are encrypted to (age), comma separated. The secret key that opens them is never on this server.',
    ),
  DRAIN_SECONDS: numberFrom(0, 60)
    .optional()
    .describe(
      'How many seconds a stopping server keeps answering, while /readyz already reports that it is stopping. The default is 5 in production, and 0 elsewhere.',
    ),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe(
      'Addresses or networks of your proxies, comma separated, or none. Forwarding headers are trusted only from these. Must be set in production.',
    ),
  QUICK_EXIT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.bom.gov.au/')
    .describe('Where "Leave quickly" goes: a site that could be on anyone’s screen, such as the weather.'),
  APP_ORIGINS: z
    .string()
    .default('capacitor://localhost,https://localhost')
    .describe('Origins of the phone apps, which call the API from another origin.'),
  ANDROID_CERTIFICATES: z
    .string()
    .regex(
      /^([0-9A-F]{2}:){31}[0-9A-F]{2}(, ?([0-9A-F]{2}:){31}[0-9A-F]{2})*$/,
      'must be SHA-256 fingerprints, comma separated, such as 14:6D:…',
    )
    .optional()
    .describe(
      'The SHA-256 fingerprints of the certificates that sign the Android app, comma separated. With them, links to this server open in the app.',
    ),
  IOS_TEAM_ID: z
    .string()
    .regex(/^[0-9A-Z]{10}$/, 'must be the ten letters and digits of your Apple team')
    .optional()
    .describe('The Apple team that signs the iPhone app. With it, links to this server open in the app.'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .optional()
    .describe(
      'The log level: by default info in production and warn elsewhere. Logs never contain personal text, at any level.',
    ),
  METRICS_PORT: port
    .optional()
    .describe('A second port for Prometheus at /metrics. Without it there are no metrics.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('The address of the metrics port. Keep it private.'),
  RATE_LIMIT_PER_MINUTE: whole.default(600).describe('Calls per minute from one address before 429.'),
  PAGES_PER_MINUTE: whole
    .default(1_200)
    .describe('Pages per minute from one network before 429. The urgent help page always opens.'),
  OVERLOAD_PROTECTION: flag
    .default(true)
    .describe(
      'Refuses what a process cannot do in time with 503. Turn it off only if something in front of it does the same.',
    ),
  STREAMS_AT_MOST: whole
    .default(20_000)
    .describe('Open streams per server process before 503; each active device has one.'),
  SIGN_INS_PER_NETWORK: whole.default(20).describe('Sign-in requests per network and hour before 429.'),
  SIGN_IN_EVERY_SECONDS: whole
    .default(60)
    .describe('Minimum number of seconds between sign-in messages to one address.'),
  SESSION_IDLE_DAYS: whole.default(14).describe('Days without activity after which a session ends.'),
  SESSION_DAYS: whole.default(30).describe('Days after which a session always ends.'),
  SHARED_SESSION_IDLE_MINUTES: whole
    .default(30)
    .describe('Minutes without activity after which a session on a shared device ends.'),
  SHARED_SESSION_HOURS: whole
    .default(12)
    .describe('Hours after which a session on a shared device always ends.'),
  STAFF_SESSION_IDLE_MINUTES: whole
    .default(15)
    .describe('Minutes without activity after which a staff session ends.'),
  STAFF_SESSION_HOURS: whole.default(8).describe('Hours after which a staff session always ends.'),
  STAFF_PASSKEY: flag
    .default(false)
    .describe('Requires a staff passkey in local mode too. In the other modes it is always required.'),
  ...openIdConfig,
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(, ?[A-Z]{2})*$/)
    .default('AU')
    .describe(
      'Countries whose mobile numbers get text messages, comma separated. The first is assumed for numbers without a country code.',
    ),
  JOBS: flag.default(true).describe('Whether this process also runs background jobs.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'The email server. Without one, email goes to /outbox in local mode, and production refuses to start.',
    ),
  MAIL_FROM: z.string().default('Kindred <hello@kindred.example>').describe('The sender of email.'),
  MAIL_FROM_DISCREET: optionalText.describe(
    'The sender of email to members who chose discreet messages: a neutral name and address. The default is the address in MAIL_FROM, without its name.',
  ),
  MAIL_REPORTS_SENDGRID: optionalText.describe('The public key of SendGrid’s signed event webhook.'),
  MAIL_REPORTS_MAILGUN: optionalText.describe('The webhook signing key of Mailgun.'),
  MAIL_REPORTS_POSTMARK: optionalText.describe('The name:password in the webhook address of Postmark.'),
  MAIL_REPORTS_DIR: optionalText.describe('A folder with reports of returned mail. Read files are deleted.'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The URL of the SMS provider (an API like Twilio's). Without it, text messages go to /outbox."),
  SMS_ACCOUNT: optionalText.describe('The account at the SMS provider.'),
  SMS_TOKEN: optionalText.describe('The secret of the account at the SMS provider.'),
  SMS_FROM: optionalText.describe('The sender of SMS: a number or a name.'),
  SMS_FROM_DISCREET: optionalText.describe(
    'A neutral SMS sender for members who chose discreet messages. The default is SMS_FROM.',
  ),
  ...pushSettings,
  SALESFORCE_LOGIN_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'The Salesforce login URL: https://login.salesforce.com, or the URL of a sandbox. Without it, the CRM is a local table.',
    ),
  SALESFORCE_CLIENT_ID: optionalText.describe('The consumer key of the connected app.'),
  SALESFORCE_USERNAME: optionalText.describe('The Salesforce user of the app.'),
  SALESFORCE_PRIVATE_KEY: privateKey
    .optional()
    .describe("The private key of the connected app's certificate, as PEM or base64-encoded PEM."),
  LOCALE: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .optional()
    .describe(
      "The language of the app and its date formats, such as en-AU. The default is the language of the charity's country, or en-US.",
    ),
  ...charitySettings,
  RELEASE: z.string().default('0.0.1').describe('The release name shown in error reports.'),
  SUPPORT_CENTRE_FORM: optionalText.describe(
    "The identifier of a vendor's support centre form. Without it our own form is used.",
  ),
  TECHNICAL_FORM: optionalText.describe(
    "The identifier of a vendor's technical help form. Without it our own form is used.",
  ),
  FORM_PAGE: z
    .url({ protocol: /^https$/ })
    .refine(
      (url) => url.includes('{form}') && !new URL(url).host.includes('{'),
      'must have {form} in its path',
    )
    .optional()
    .describe("The URL of the vendor's forms: https://…/{form}. Shown in a frame that loads on request."),
  FORM_VENDOR: optionalText.describe('The name of the vendor, shown to people before they load its form.'),
  SUPPORT_CENTRE_MAIL: teamMail.describe(
    'The address that is notified of a new support centre message, without its text. Without it, only the console shows new messages.',
  ),
  TECHNICAL_MAIL: teamMail.describe(
    'The address that is notified of a new technical help message, without its text.',
  ),
  FORMS_PER_NETWORK: whole
    .default(20)
    .describe('Messages through our own forms per network and hour before 429.'),
  ...chatSettings,
  CHECK_LINKS: flag.default(false).describe('Checks the links of texts to other sites, at night.'),
  MAPS_KEY: optionalText.describe('The key of a map service. Without one, the map is our own outline.'),
  MAP_TILES: z
    .url({ protocol: /^https$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must have {z}, {x} and {y}')
    .optional()
    .describe(
      'Street tiles for the map: https://…/{z}/{x}/{y}.png?key={key}, where {key} is MAPS_KEY. Loaded only after a person asks to see streets.',
    ),
  MAP_TILES_THANKS: z
    .string()
    .max(200)
    .default('')
    .describe('The attribution of the street tiles, as their licence requires.'),
  OFFLINE_SUPPORT: flag
    .default(false)
    .describe('Tells people that no one is reading messages right now, whatever the opening hours.'),
  ...analyticsSettings,
} as const;

const Settings = z.object(configSettings);
export type Config = z.output<typeof Settings> & { BASE_URL: string };

/** Reports all problems together: no one should have to start a server five times to find five mistakes. */
export class ConfigProblem extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const existing = Object.fromEntries(
    Object.keys(configSettings).flatMap((name) =>
      env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]],
    ),
  );
  const parsed = Settings.safeParse(existing);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...contradictions(existing, problems));
  if (!parsed.success || problems.length > 0) throw new ConfigProblem(problems);
  const config = parsed.data;
  return { ...config, BASE_URL: new URL(config.BASE_URL ?? `http://localhost:${config.PORT}`).origin };
}
