import { sql } from 'kysely';

/** The first name from a row of `staff`, as members see it; equivalent to `firstNameOf`. */
export const staffFirstName = sql`coalesce((regexp_match(staff.name, '\\S+'))[1], staff.name)`;
