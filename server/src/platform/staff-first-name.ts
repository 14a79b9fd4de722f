import { sql } from 'kysely';

/** Of a row of `staff`, as members see it; the same as `firstNameOf`. */
export const staffFirstName = sql`coalesce((regexp_match(staff.name, '\\S+'))[1], staff.name)`;
