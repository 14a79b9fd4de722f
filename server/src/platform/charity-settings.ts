import { Email, Phone, WebLink } from '@kindred/contract/values.ts';
import * as z from 'zod';

const name = z.string().trim().min(1).max(60).optional();
const phone = z.string().refine((value) => Phone.safeParse(value).success, 'must be a phone number');

/** Each of these overrides what staff set in the console, where it can then not be changed. */
export const charitySettings = {
  CHARITY_NAME: name.describe(
    'The name of the charity. With it, staff cannot change it in the console. The same is true of the next 7.',
  ),
  CHARITY_APP_NAME: name.describe('The name of the app.'),
  CHARITY_SHORT_NAME: z
    .string()
    .trim()
    .min(1)
    .max(12)
    .optional()
    .describe('The name below the icon of the app on a phone.'),
  CHARITY_WEBSITE: z
    .string()
    .refine((value) => WebLink.safeParse(value).success, 'must be an https URL')
    .optional()
    .describe('The website of the charity.'),
  CHARITY_PHONE: phone.optional().describe('The number of the phone line.'),
  CHARITY_EMAIL: z
    .string()
    .refine((value) => Email.safeParse(value).success, 'must be an email address')
    .optional()
    .describe('The email address that members can write to.'),
  CHARITY_EMERGENCY_NUMBER: phone.optional().describe('The emergency number of the country, such as 000.'),
  CHARITY_FEVER_CELSIUS: z.coerce
    .number()
    .min(37)
    .max(39)
    .optional()
    .describe('The temperature from which fever is an emergency.'),
};
