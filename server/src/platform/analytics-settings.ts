import { readDsn } from '@kindred/contract/analytics/error-report.ts';
import * as z from 'zod';

const optional = z.string().min(1).optional();
const https = z.url({ protocol: /^https$/ });

/** Analytics services, used only with consent, and the server to which errors are reported. */
export const analyticsSettings = {
  ANALYTICS_ID: optional.describe('The analytics service, loaded only with consent.'),
  TAG_MANAGER_CONTAINER: optional.describe('The tag manager container, loaded only with consent.'),
  ANALYTICS_USER_ID: z
    .enum(['installation', 'sf_id'])
    .default('installation')
    .describe(
      "A member's id at the analytics service. installation: a random id per device, which only this server can link to the member. sf_id: the CRM id.",
    ),
  TAG_MANAGER_URL: https
    .default('https://www.googletagmanager.com/gtm.js')
    .describe('The script URL of the tag manager.'),
  ANALYTICS_URL: https
    .default('https://www.googletagmanager.com/gtag/js')
    .describe('The script URL of the analytics service.'),
  ANALYTICS_HOSTS: z
    .string()
    .regex(/^https:\/\/[\w*.-]+(:\d+)?( https:\/\/[\w*.-]+(:\d+)?)*$/)
    .default('https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com')
    .describe('The hosts that these scripts may send to, separated by spaces.'),
  ERROR_REPORTING_DSN: z
    .string()
    .refine((text) => readDsn(text) !== undefined, 'must be like https://key@host/7')
    .optional()
    .describe(
      'Where this server reports errors (Sentry protocol): types and positions in code, without text.',
    ),
  TRACES_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of requests whose route and duration are also reported. 1 means all of them.'),
} as const;
