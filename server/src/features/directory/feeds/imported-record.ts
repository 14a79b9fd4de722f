import type {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/directory/hsds.ts';
import type { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';

/** Confidence in a map point. */
export type Sureness = 'verified' | 'secondary' | 'recalled' | 'unverified';

/** A part of a state, or of several: so far around a point, or the places of a list. */
export interface ServedArea {
  name: string;
  /** The states that it touches, as their letters. */
  states: string[];
  lat: number | null;
  lon: number | null;
  /** The radius; null for a list. */
  km: number | null;
  /** The slugs of suburbs and postcodes. */
  places: string[];
}

/** The import format: HSDS objects keyed by their source ids, with the fields we search by. */
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
  /** Left out if there are none. */
  areas?: readonly ServedArea[];
  words: readonly string[];
  position: number;
  /** Null: the day of writing. It must not be part of the imported data, or each day would count as a change. */
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
/** A service at a location: the unit of searches near a place. */
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
