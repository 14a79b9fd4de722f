import type { HsdsLocation, HsdsService, HsdsServiceAtLocation } from '@kindred/contract/directory/hsds.ts';
import type { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';
import type { ServedArea, Sureness } from '#features/directory/public.ts';

/** A place of a service, with the raw objects of both. */
export interface RecordPlace {
  /** The id of the service at this location. */
  id: string;
  location_id: string;
  location: HsdsLocation;
  own: HsdsServiceAtLocation;
  point: Sureness | null;
}

/** A service with everything that staff can change. */
export interface ServiceRecord {
  id: string;
  slug: string;
  feed: string;
  organization_id: string;
  organization: string;
  organization_removed: boolean;
  data: HsdsService;
  types: string[];
  delivery: Delivery[];
  cost: ServiceCost;
  referral: Referral;
  first_nations: boolean;
  covers: string[];
  areas: ServedArea[];
  words: string[];
  edition: number;
  edited_at: Date | null;
  removed_at: Date | null;
  closed_reason: string | null;
  instead_id: string | null;
  merged_into: string | null;
  noted_on: string;
  checked_on: string | null;
  checked_by: string | null;
  places: RecordPlace[];
}
