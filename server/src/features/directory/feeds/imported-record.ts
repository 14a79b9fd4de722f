import type {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/directory/hsds.ts';
import type { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';

/** How reliable a map point is. */
export type Sureness = 'verified' | 'secondary' | 'recalled' | 'unverified';

/** A part of one or more states: a radius around a point, or a list of places. */
export interface ServedArea {
  name: string;
  /** The codes of the states that it touches. */
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
  /** Omitted if there are none. */
  areas?: readonly ServedArea[];
  words: readonly string[];
  position: number;
  /** Null for the day of writing, which must not be part of the imported data, or each day would count as a change. */
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
/** A service at a location: the unit of nearby searches. */
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
