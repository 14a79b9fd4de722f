import * as z from 'zod/mini';
import { Opening } from './hours.ts';

/**
 * The objects of Open Referral HSDS 3, as far as we read them. What others write beside it is kept as it came, so
 * none of these is strict.
 */
const text = z.nullish(z.string());
const number = z.nullish(z.number());

export const HsdsPhone = z.looseObject({
  number: z.string(),
  extension: z.nullish(z.union([z.string(), z.number()])),
  type: text,
  description: text,
});
export type HsdsPhone = z.output<typeof HsdsPhone>;
export const HsdsAddress = z.looseObject({
  address_1: text,
  address_2: text,
  city: text,
  state_province: text,
  postal_code: text,
  country: text,
  address_type: text,
});
export type HsdsAddress = z.output<typeof HsdsAddress>;
export const HsdsLanguage = z.looseObject({ name: text, code: text, note: text });
export const HsdsCostOption = z.looseObject({
  option: text,
  currency: text,
  amount: number,
  amount_description: text,
});
export const HsdsServiceArea = z.looseObject({
  name: text,
  description: text,
  extent: text,
  extent_type: text,
});
export const HsdsAccessibility = z.looseObject({ description: text, details: text, url: text });

/** A rule of the calendar, with the zone that HSDS has no word for. */
export const HsdsSchedule = z.looseObject({ ...z.partial(Opening).shape, description: text, notes: text });
export type HsdsSchedule = z.output<typeof HsdsSchedule>;

const listed = <T extends z.ZodMiniType>(one: T) => z.nullish(z.array(one));

export const HsdsOrganization = z.looseObject({
  name: z.string(),
  alternate_name: text,
  description: text,
  email: text,
  website: text,
  phones: listed(HsdsPhone),
});
export type HsdsOrganization = z.output<typeof HsdsOrganization>;

export const HsdsService = z.looseObject({
  name: z.string(),
  alternate_name: text,
  description: text,
  url: text,
  email: text,
  status: z.enum(['active', 'inactive', 'defunct', 'temporarily closed']),
  interpretation_services: text,
  application_process: text,
  fees_description: text,
  eligibility_description: text,
  wait_time: text,
  minimum_age: number,
  maximum_age: number,
  assured_date: text,
  alert: text,
  phones: listed(HsdsPhone),
  schedules: listed(HsdsSchedule),
  service_areas: listed(HsdsServiceArea),
  languages: listed(HsdsLanguage),
  cost_options: listed(HsdsCostOption),
});
export type HsdsService = z.output<typeof HsdsService>;

export const HsdsLocation = z.looseObject({
  location_type: z.enum(['physical', 'postal', 'virtual']),
  name: text,
  description: text,
  latitude: number,
  longitude: number,
  addresses: listed(HsdsAddress),
  accessibility: listed(HsdsAccessibility),
  phones: listed(HsdsPhone),
  schedules: listed(HsdsSchedule),
});
export type HsdsLocation = z.output<typeof HsdsLocation>;

export const HsdsServiceAtLocation = z.looseObject({
  description: text,
  phones: listed(HsdsPhone),
  schedules: listed(HsdsSchedule),
});
export type HsdsServiceAtLocation = z.output<typeof HsdsServiceAtLocation>;
