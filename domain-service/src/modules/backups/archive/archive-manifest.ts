import * as z from 'zod';

const Digest = z.hash('sha256');

const ArchivedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int(),
  /** Checksum of the rows as PostgreSQL's COPY writes them, in primary key order. */
  sha256: Digest,
});
export type ArchivedTable = z.infer<typeof ArchivedTable>;

const ArchivedFile = z.object({
  /** Its key in the file store. */
  path: z.string(),
  size: z.int(),
  sha256: Digest,
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;

/** The contents of an archive; stored in it as `manifest.json`, the last entry. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** Sorted so that each table comes after those it references. */
  tables: z.array(ArchivedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(ArchivedFile),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestEntry = 'manifest.json';

export function buildTableEntryName(table: string): string {
  return `tables/${table}.copy`;
}

export function buildFileEntryName(path: string): string {
  return `files/${path}`;
}
