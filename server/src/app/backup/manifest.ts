/** The manifest of a backup file. The file is a gzipped tar archive: `backup.json`, `tables/…`, `files/…`, `checksums.json`. */
import { z } from 'zod';

export const MANIFEST_ENTRY = 'backup.json';
export const CHECKSUMS_ENTRY = 'checksums.json';
/** The version of the format. It must be raised when older versions of the product could not read new files correctly. */
export const FORMAT = 1;

/** A backup that cannot be made or restored; the message is for the person who runs the server. */
export class BackupError extends Error {}

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** When the newest migration of the database was made, in ms since 1970. */
  newestMigration: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Whether the backup contains uploaded files. They are missing if they are stored in S3. */
  hasFiles: z.boolean(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

export const checksumsSchema = z.object({
  /** The hexadecimal SHA-256 of each table's rows, by the table's name. */
  tables: z.record(z.string(), z.string()),
  /** Number of uploaded files. */
  files: z.number(),
  /** The names of files that the database refers to and that were not found. */
  missingFiles: z.array(z.string()),
});

export type Checksums = z.output<typeof checksumsSchema>;
