import type { HsdsAddress, HsdsPhone, HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';
import type { Generated } from 'kysely';
import type { ServedArea, Sureness } from '#features/directory/public.ts';

declare module '#platform/database.ts' {
  interface Tables {
    service_report: {
      id: string;
      service_id: string;
      about: string;
      text: string | null;
      reported_at: Date;
      settled_at: Date | null;
      by_provider: Generated<boolean>;
    };
  }
}

/** A service as in the view `directory_entry`. */
export interface ServiceRow {
  id: string;
  slug: string;
  name: string;
  alternate_name: string | null;
  organization: string;
  website: string | null;
  url: string | null;
  description: string | null;
  for_whom: string | null;
  how_to_start: string | null;
  wait: string | null;
  alert: string | null;
  status: string;
  minimum_age: number | null;
  maximum_age: number | null;
  phones: HsdsPhone[] | null;
  organization_phones: HsdsPhone[] | null;
  schedules: HsdsSchedule[] | null;
  languages: { code?: string | null; name?: string | null }[] | null;
  types: string[];
  delivery: Delivery[];
  cost: ServiceCost;
  referral: Referral;
  first_nations: boolean;
  covers: string[];
  /** Its area is the whole country. If this, states and parts of states are all missing, the area is unknown. */
  nationwide: boolean;
  areas: ServedArea[];
  /** In the format of HSDS 2. */
  holidays: unknown;
  words: string[];
  position: number;
  noted_on: string;
  checked_on: string | null;
  checked_by: string | null;
  removed: boolean;
  places: PlaceRow[];
}
export interface PlaceRow {
  /** The id of the service at this location. */
  id: string;
  at: string;
  name: string | null;
  latitude: number | null;
  longitude: number | null;
  point: Sureness | null;
  address: HsdsAddress | null;
  accessibility: { description?: string | null; details?: string | null }[] | null;
  phones: HsdsPhone[] | null;
  schedules: HsdsSchedule[] | null;
}
