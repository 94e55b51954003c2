import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { accounts } from '../identity/tables.ts';

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/** The e-mails that people were sent. The row is added before the e-mail is sent, so that only one of several processes sends it. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    tenantId: tenantId(),
    accountId: accountId(),
    /** For example `due 5 2026-03-01`. */
    subject: text().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subject] }), ofTenant()],
);

/** People who do not want e-mails about work. */
export const noticeOptOuts = pgTable(
  'notice_opt_outs',
  { tenantId: tenantId(), accountId: accountId().primaryKey(), since: moment('since').notNull() },
  () => [ofTenant()],
);
