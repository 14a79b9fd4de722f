import pg from 'pg';

/** Reads PostgreSQL's system catalogue. No statement here names one of our own tables. */

export const quoted = (name: string) => pg.escapeIdentifier(name);

interface Table {
  name: string;
  columns: string[];
}

/**
 * Every table with rows of its own, and its columns except generated ones. Unlogged tables are left out, because they
 * can be rebuilt at any time.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Foreign keys of partitions are created and dropped together with those of the partitioned table. */
export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`);
  return rows;
}

interface Trigger {
  table: string;
  name: string;
}

export async function listActiveTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select c.relname as table, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    order by c.relname, t.tgname`);
  return rows;
}
