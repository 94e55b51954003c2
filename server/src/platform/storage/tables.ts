import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../db/tables.ts';

/** Files. Their names are generated and bound to tenant, owner and purpose (wire.md 16). The bytes are in the folder or in S3. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: text().notNull(),
    /** The account that may upload it. */
    ownerId: integer('owner_id').notNull(),
    purpose: text().notNull(),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    /** The maximum accepted size, in bytes. */
    sizeLimit: bigint('size_limit', { mode: 'number' }).notNull(),
    /** In bytes; null until the file is uploaded. */
    size: bigint({ mode: 'number' }),
    sha256: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    uploadedAt: moment('uploaded_at'),
  },
  (table) => [uniqueIndex('files_name').on(table.name), index('files_owner').on(table.ownerId), ofTenant()],
);
