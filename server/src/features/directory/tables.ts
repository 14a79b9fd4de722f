import type {
  HsdsLocation,
  HsdsOrganization,
  HsdsService,
  HsdsServiceAtLocation,
} from '@kindred/contract/directory/hsds.ts';
import type { Delivery, Referral, ServiceCost } from '@kindred/contract/directory/providers.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ServedArea, Sureness } from '#features/directory/feeds/imported-record.ts';

type Json<T> = ColumnType<T, string, string>;

interface Fed {
  id: string;
  /** The feed it comes from, and its id there. */
  feed: string;
  external_id: string;
  /** As last imported. */
  fed_hash: string | null;
  /** A tombstone: no longer offered. */
  removed_at: Date | null;
  changed_at: Date;
}

declare module '#platform/database.ts' {
  interface Tables {
    organization: Fed & { data: Json<HsdsOrganization> };
    service: Fed & {
      slug: string;
      organization_id: string;
      data: Json<HsdsService>;
      edited_at: Date | null;
      types: string[];
      delivery: Delivery[];
      cost: ServiceCost;
      referral: Referral;
      first_nations: boolean;
      covers: string[];
      areas: ColumnType<ServedArea[], string | undefined, string>;
      words: string[];
      position: number;
      noted_on: string;
      checked_on: string | null;
      checked_by: string | null;
      source: Json<{ name: string; url: string | null } | null>;
      changed_by: Generated<string>;
      /** Counts saves: each save names the edition it is based on. */
      edition: Generated<number>;
      edited_by: Generated<string | null>;
      closed_reason: Generated<string | null>;
      instead_id: Generated<string | null>;
      merged_into: Generated<string | null>;
    };
    location: Fed & {
      organization_id: string | null;
      data: Json<HsdsLocation>;
      point: Sureness | null;
      edited_at: Generated<Date | null>;
    };
    service_at_location: Fed & {
      service_id: string;
      location_id: string;
      data: Json<HsdsServiceAtLocation>;
      edited_at: Generated<Date | null>;
    };
    service_redirect: { slug: string; service_id: string; to_slug: string; to_id: string };
  }
}
