import { createHash } from 'node:crypto';
import * as z from 'zod';
import { DamagedBackup, readArchive } from './archive-format.ts';

const Migrations = z.array(z.object({ name: z.string(), hash: z.string() }));

const Head = z.object({
  format: z.literal('kindred-backup'),
  version: z.literal(1),
  taken_at: z.iso.datetime(),
  migrations: Migrations,
});
export const TableStart = z.object({ name: z.string(), columns: z.array(z.string()) });
const TableEnd = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });
export type TableEnd = z.output<typeof TableEnd>;

/** What the file must contain. Excludes the schema, which comes from the migrations named here. */
export const Manifest = z.object({
  ...Head.shape,
  tables: z.array(z.object({ ...TableStart.shape, ...TableEnd.shape })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

/** Until its first start with this release, a server keeps its keys in the database. */
export function holdsServerKeys(tables: readonly Pick<TableEnd, 'name' | 'rows'>[]): boolean {
  return tables.some(({ name, rows }) => name === 'server_secret' && rows > 0);
}

/** Counts and hashes the rows of one table as they are streamed. COPY writes one row per line. */
export function rowMeter(): { take: (piece: Buffer) => void; read: () => { rows: number; sha256: string } } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    take: (piece) => {
      hash.update(piece);
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
    },
    read: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Reads the whole file, trusting nothing until all of it has been verified. */
export async function verifyBackup(file: string, identities: readonly string[]): Promise<Manifest> {
  const tableEnds: TableEnd[] = [];
  let manifest: Manifest | undefined;
  let table: { name: string; meter: ReturnType<typeof rowMeter> } | undefined;
  for await (const { kind, body } of readArchive(file, identities)) {
    if (kind === 'H') parsed(Head, body);
    if (kind === 'T') table = { name: parsed(TableStart, body).name, meter: rowMeter() };
    if (kind === 'D') table?.meter.take(body);
    if (kind === 'E' && table) tableEnds.push({ name: table.name, ...table.meter.read() });
    if (kind === 'M') manifest = parsed(Manifest, body);
  }
  if (!manifest) throw new DamagedBackup('its manifest is missing');
  const details = manifest.tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));
  if (JSON.stringify(details) !== JSON.stringify(tableEnds))
    throw new DamagedBackup('its tables do not match its manifest');
  return manifest;
}

export function parsed<T>(schema: z.ZodType<T>, body: Buffer): T {
  const text = body.toString('utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedBackup('it is not a backup of this kind', { cause: error });
  }
}
