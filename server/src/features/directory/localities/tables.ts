import type { LocalityRow } from '#features/directory/places/country.ts';

declare module '#platform/database.ts' {
  interface Tables {
    locality: LocalityRow;
    locality_edition: { edition: string };
  }
}
