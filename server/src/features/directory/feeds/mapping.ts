import * as z from 'zod/mini';
import { parse, YAMLParseError } from 'yaml';
import { dateFormats, Unreadable } from './values.ts';

/** The fields that a table can contain, one row per service and location. */
export const addressFields = [
  'attention',
  'address_1',
  'address_2',
  'city',
  'region',
  'state_province',
  'postal_code',
] as const;
export const mappedTexts = [
  'id',
  'name',
  'alternate_name',
  'description',
  'url',
  'email',
  'status',
  'eligibility_description',
  'application_process',
  'fees_description',
  'wait_time',
  'interpretation_services',
  'minimum_age',
  'maximum_age',
  'assured_date',
  'last_modified',
  'alert',
  'hours',
  'organization_id',
  'organization_name',
  'organization_description',
  'organization_website',
  'organization_email',
  'location_name',
  'latitude',
  'longitude',
  'wheelchair',
  ...addressFields,
  'country',
] as const;
export const mappedLists = [
  'types',
  'delivery',
  'cost',
  'referral',
  'first_nations',
  'covers',
  'words',
  'languages',
  'phones',
] as const;
const fields = [...mappedTexts, ...mappedLists] as const;
export type MappedField = (typeof fields)[number];

/** One column by name, several columns, a constant, or a template with column names in braces. */
const Filling = z.union([
  z.string(),
  z.strictObject({ column: z.string() }),
  z.strictObject({ columns: z.array(z.string()) }),
  z.strictObject({ constant: z.union([z.string(), z.number(), z.boolean()]) }),
  z.strictObject({ template: z.string() }),
]);
export type Filling = z.output<typeof Filling>;

/** Another table whose columns are added to each row (as `venues.street`) where its `column` equals `to`. */
const Join = z.strictObject({ table: z.string(), column: z.string(), to: z.string() });

const tableMapping = {
  dates: z.optional(z.enum(dateFormats)),
  /** The list separator per field: `types: ";"`. */
  split: z.optional(z.partialRecord(z.enum(mappedLists), z.string().check(z.minLength(1)))),
  join: z.optional(z.array(Join)),
  fields: z.optional(z.partialRecord(z.enum(fields), Filling)),
  /** Maps their values to ours: `types: { Housing: accommodation }`. Null drops a value. */
  values: z.optional(
    z.partialRecord(
      z.enum(fields),
      z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    ),
  ),
};

export const Mapping = z.strictObject({
  source: z.optional(z.strictObject({ name: z.string(), url: z.nullish(z.string()) })),
  /** The default country. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  ...tableMapping,
  /** Several tables by file name; each overrides the settings above. Other tables are not read. */
  tables: z.optional(z.record(z.string(), z.strictObject(tableMapping))),
});
export type Mapping = z.output<typeof Mapping>;

/** JSON is valid YAML, so both are accepted. */
export function readMapping(text: string): Mapping {
  let details: unknown;
  try {
    details = parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new Unreadable(`The mapping is not valid YAML: ${error.message}`);
    throw error;
  }
  const read = z.safeParse(Mapping, details ?? {});
  if (read.success) return read.data;
  const what = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new Unreadable(`The mapping does not have the expected form. ${what.join('; ')}`);
}

/** Maps their term to our kind of help. */
export const mappedTypes = ({ values, tables = {} }: Mapping) =>
  Object.fromEntries(
    [values, ...Object.values(tables).map((table) => table.values)]
      .flatMap((one) => Object.entries(one?.types ?? {}))
      .map(([word, type]) => [word, type === null ? null : String(type)]),
  );
