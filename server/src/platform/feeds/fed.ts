import type {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/hsds.ts';
import type { Delivery, Referral, ServiceCost } from '@kindred/contract/providers.ts';

/** How sure we are of a point on the map. */
export type Sureness = 'verified' | 'secondary' | 'recalled' | 'unverified';

/** What is fed into the directory: HSDS objects by the ids of where they come from, with what we search by. */
export interface FedOrganization {
  external_id: string;
  data: HsdsOrganization;
}
export interface FedService {
  external_id: string;
  slug: string;
  organization: string;
  data: HsdsService;
  types: readonly string[];
  delivery: readonly Delivery[];
  cost: ServiceCost;
  referral: Referral;
  first_nations: boolean;
  covers: readonly string[];
  words: readonly string[];
  position: number;
  /** Null: the day on which it is written. It must not change what is fed in, or each day would be a change. */
  noted_on: string | null;
  checked_on: string | null;
  checked_by: string | null;
  source: { name: string; url: string | null } | null;
}
export interface FedLocation {
  external_id: string;
  organization: string | null;
  data: HsdsLocation;
  point: Sureness | null;
}
/** A service at a location: what is searched for near somebody. */
export interface FedPlace {
  external_id: string;
  service: string;
  location: string;
  data: HsdsServiceAtLocation;
}
export interface Fed {
  organizations: readonly FedOrganization[];
  services: readonly FedService[];
  locations: readonly FedLocation[];
  places: readonly FedPlace[];
}
