import { readDsn } from '@kindred/contract/fault-report.ts';
import { isMailAddress } from '@kindred/contract/values.ts';
import * as z from 'zod';
import { readPrivateKey } from './crm/private-key.ts';

/**
 * Every setting, with its reason. The only reader of process.env.
 * `.env.example` is generated from this table: `node server/src/env-example.ts`.
 */
const port = z.coerce.number().int().min(0).max(65535);
const optionalText = z.string().min(1).optional();
const whole = z.coerce.number().int().min(1);
const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const https = z.url({ protocol: /^https$/ });
const teamMail = z.string().refine(isMailAddress, 'must be a mail address').optional();
const privateKey = z.string().transform((value, told) => {
  const key = readPrivateKey(value);
  if (key === undefined) told.addIssue('must be a private RSA key, as PEM or as PEM in base64');
  return key ?? z.NEVER;
});

export const settings = {
  KINDRED_ENV: z
    .enum(['local', 'production', 'test'])
    .default('local')
    .describe(
      'local: everything real on the embedded database, mail and SMS into /outbox. production: for people.',
    ),
  PORT: port.default(3000).describe('Where the app listens.'),
  HOST: z.string().default('localhost').describe('The address it listens on. 0.0.0.0 inside a container.'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'The address people type. Links in mail are made from it alone, never from a request. Must be https in production.',
    ),
  DATA_DIR: z.string().default('./data').describe('Where the embedded database and files live.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A PostgreSQL of your own, 15 to 18. Without it the embedded one is started.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(12)
    .describe('Connections a server process holds at the most.'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe(
      'Addresses or networks of your own proxies, comma separated. Only they are believed about who is calling.',
    ),
  APP_ORIGINS: z
    .string()
    .default('capacitor://localhost,https://localhost')
    .describe('Origins of the phone apps, which call the API from another origin.'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .optional()
    .describe(
      'How much is logged: info in production, warn on a machine of one’s own. Never personal text, at any level.',
    ),
  METRICS_PORT: port
    .optional()
    .describe('A second port for Prometheus at /metrics. Without it there are no metrics.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('The address of the metrics port. Keep it inside.'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Calls a minute from one address before 429.'),
  STREAMS_AT_MOST: whole
    .default(20_000)
    .describe('Open streams a server process holds, one for each device that is in use, before 503.'),
  SIGN_INS_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Requests to sign in from one network in an hour before 429.'),
  SIGN_IN_EVERY_SECONDS: whole
    .default(60)
    .describe('Seconds after which an address may be sent the next sign-in message.'),
  SESSION_IDLE_DAYS: whole.default(14).describe('Days unused after which somebody signs in again.'),
  SESSION_DAYS: whole.default(30).describe('Days after which everybody signs in again, used or not.'),
  SHARED_SESSION_IDLE_MINUTES: whole.default(30).describe('Minutes unused, on a device that is shared.'),
  SHARED_SESSION_HOURS: whole.default(12).describe('Hours in all, on a device that is shared.'),
  STAFF_SESSION_IDLE_MINUTES: whole.default(15).describe('Minutes unused, for staff.'),
  STAFF_SESSION_HOURS: whole.default(8).describe('Hours in all, for staff.'),
  STAFF_PASSKEY: flag
    .default(false)
    .describe('Asks staff for a passkey in local mode too. Outside of it they are always asked.'),
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(, ?[A-Z]{2})*$/)
    .default('AU')
    .describe(
      'Countries whose mobile numbers get texts, comma separated. A number without a country is of the first.',
    ),
  JOBS: flag.default(true).describe('Whether this process also does background work.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server. Without it mail goes to /outbox (local mode) and production refuses to start.'),
  MAIL_FROM: z.string().default('Kindred <hello@kindred.example>').describe('Who the mail is from.'),
  MAIL_FROM_DISCREET: optionalText.describe(
    'Who the mail is from, for members who asked for discreet messages: a name and an address that tell nothing. Without it the address of MAIL_FROM, without its name.',
  ),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the SMS provider (an API shaped like Twilio's). Without it SMS goes to /outbox."),
  SMS_ACCOUNT: optionalText.describe('Account at the SMS provider.'),
  SMS_TOKEN: optionalText.describe('Secret of that account.'),
  SMS_FROM: optionalText.describe('Number or name the SMS is from.'),
  SMS_FROM_DISCREET: optionalText.describe(
    'Number or name that tells nothing, for members who asked for discreet messages. Without it SMS_FROM.',
  ),
  PUSH_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional()
    .describe(
      'Private key of web push (VAPID): 32 bytes in base64url. Without it the one that the database made for itself. Another key ends every subscription.',
    ),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/)
    .optional()
    .describe('Whom a push service writes to when something is wrong. Without it the address of MAIL_FROM.'),
  PUSH_HOSTS: z
    .string()
    .default(
      'fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com, push.apple.com',
    )
    .describe('The push services of browsers, comma separated. Nothing is ever sent to another address.'),
  SALESFORCE_LOGIN_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where to log in to Salesforce: https://login.salesforce.com, or that of a sandbox. Without it the CRM is a table of our own.',
    ),
  SALESFORCE_CLIENT_ID: optionalText.describe('Consumer key of the connected app.'),
  SALESFORCE_USERNAME: optionalText.describe('The user there that the app writes as.'),
  SALESFORCE_PRIVATE_KEY: privateKey
    .optional()
    .describe('Private key of the certificate of the connected app, as PEM or as PEM in base64.'),
  LOCALE: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .default('en-US')
    .describe("Language of the app's own words. en-AU is the spelling pack."),
  RELEASE: z.string().default('0.0.1').describe('Shown in error reports.'),
  SUPPORT_CENTRE_FORM: optionalText.describe(
    "Identifier of a vendor's support centre form. Without it our own form is used.",
  ),
  TECHNICAL_FORM: optionalText.describe(
    "Identifier of a vendor's technical-help form. Without it our own form is used.",
  ),
  FORM_PAGE: z
    .url({ protocol: /^https$/ })
    .refine(
      (url) => url.includes('{form}') && !new URL(url).host.includes('{'),
      'must have {form} in its path',
    )
    .optional()
    .describe(
      'Where that vendor shows its forms: https://…/{form}. It is a frame in the page, which loads once somebody asks for it.',
    ),
  FORM_VENDOR: optionalText.describe('Who that vendor is, as people are told before they load its form.'),
  SUPPORT_CENTRE_MAIL: teamMail.describe(
    'Where the support centre is told that a message waits: without its words. Without it, the console alone shows it.',
  ),
  TECHNICAL_MAIL: teamMail.describe('The same for technical help.'),
  FORMS_PER_NETWORK: whole
    .default(20)
    .describe('Messages by our own forms from one network in an hour before 429.'),
  MAPS_KEY: optionalText.describe('Key of a map service. Without one the map is our own outline.'),
  MAP_TILES: z
    .url({ protocol: /^https$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must have {z}, {x} and {y}')
    .optional()
    .describe(
      'Street pictures for the map: https://…/{z}/{x}/{y}.png?key={key}, where {key} is MAPS_KEY. Fetched from there only once somebody asks to see streets.',
    ),
  MAP_TILES_THANKS: z
    .string()
    .max(200)
    .default('')
    .describe('Whom the map thanks for the street pictures, as their licence wants it.'),
  LIVE_CHAT: optionalText.describe('Identifier of a third-party chat. Without it our own chat is used.'),
  OFFLINE_SUPPORT: flag.default(false).describe('Says that nobody reads messages now, whatever the hours.'),
  ANALYTICS_ID: optionalText.describe('Analytics service. Loaded only with consent.'),
  TAG_MANAGER_CONTAINER: optionalText.describe('Tag manager container. Loaded only with consent.'),
  ANALYTICS_USER_ID: z
    .enum(['installation', 'sf_id'])
    .default('installation')
    .describe(
      'Who a member is to the analytics service. installation: an id by chance for each device, which this server alone can trace. sf_id: the id of the CRM.',
    ),
  TAG_MANAGER_URL: https
    .default('https://www.googletagmanager.com/gtm.js')
    .describe('Where the script of the tag manager comes from.'),
  ANALYTICS_URL: https
    .default('https://www.googletagmanager.com/gtag/js')
    .describe('Where the script of the analytics service comes from.'),
  ANALYTICS_HOSTS: z
    .string()
    .regex(/^https:\/\/[\w*.-]+(:\d+)?( https:\/\/[\w*.-]+(:\d+)?)*$/)
    .default('https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com')
    .describe('Where these scripts may send what they count, separated by a space.'),
  ERROR_REPORTING_DSN: z
    .string()
    .refine((text) => readDsn(text) !== undefined, 'must be like https://key@host/7')
    .optional()
    .describe(
      'Where faults are reported, by this server alone (Sentry protocol): kinds and places, no words.',
    ),
  TRACES_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of requests whose route and duration are told there too. 1: all of them.'),
} as const;

const Settings = z.object(settings);
export type Config = z.output<typeof Settings> & { BASE_URL: string };

/** All problems at once: nobody should have to start a server five times to learn five mistakes. */
export class ConfigProblem extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const known = Object.fromEntries(
    Object.keys(settings).flatMap((name) =>
      env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]],
    ),
  );
  const parsed = Settings.safeParse(known);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...contradictions(parsed.success ? parsed.data : known, problems));
  if (!parsed.success || problems.length > 0) throw new ConfigProblem(problems);
  const config = parsed.data;
  return { ...config, BASE_URL: new URL(config.BASE_URL ?? `http://localhost:${config.PORT}`).origin };
}

type Given = Partial<Record<keyof typeof settings, unknown>>;

/** Judged on what was given, so that a mistake elsewhere hides none of them. */
function contradictions(config: Given, told: readonly string[]): string[] {
  const problems: string[] = [];
  const production = config.KINDRED_ENV === 'production';
  if (production && !(typeof config.BASE_URL === 'string' && config.BASE_URL.startsWith('https://')))
    problems.push('BASE_URL: must be set, and https, in production');
  if (production && !config.SMTP_URL)
    problems.push('SMTP_URL: must be set in production, or nobody can sign in');
  if (config.SMS_URL && !(config.SMS_ACCOUNT && config.SMS_TOKEN && config.SMS_FROM)) {
    problems.push('SMS_ACCOUNT, SMS_TOKEN, SMS_FROM: must be set where SMS_URL is');
  }
  const vendors = config.SUPPORT_CENTRE_FORM ?? config.TECHNICAL_FORM;
  if (vendors && !(config.FORM_PAGE && config.FORM_VENDOR))
    problems.push('FORM_PAGE, FORM_VENDOR: must be set where SUPPORT_CENTRE_FORM or TECHNICAL_FORM is');
  problems.push(...halfSalesforce(config));
  // A setting that could not be read is named once.
  return problems.filter((problem) => !told.some((one) => one.split(':')[0] === problem.split(':')[0]));
}

function halfSalesforce(config: Given): string[] {
  const names = [
    'SALESFORCE_LOGIN_URL',
    'SALESFORCE_CLIENT_ID',
    'SALESFORCE_USERNAME',
    'SALESFORCE_PRIVATE_KEY',
  ] as const;
  const missing = names.filter((name) => !config[name]);
  const url = config.SALESFORCE_LOGIN_URL;
  if (missing.length > 0 && missing.length < names.length)
    return [`${missing.join(', ')}: must be set where the others of Salesforce are`];
  if (config.KINDRED_ENV === 'production' && typeof url === 'string' && !url.startsWith('https://'))
    return ['SALESFORCE_LOGIN_URL: must be https in production'];
  return [];
}
