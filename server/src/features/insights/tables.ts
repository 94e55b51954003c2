import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { assignments } from '../assignments/tables.ts';

/** Texts about marks, one for each state of the marks. A text about outdated marks remains until it is replaced. */
export const insights = pgTable(
  'insights',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    /** The reader of the text: a teacher of the class, a teacher of one student, or that student. */
    audience: text({ enum: ['class', 'teacher', 'student'] }).notNull(),
    /** 0 for the class. */
    studentId: integer('student_id').notNull(),
    /**
     * The hexadecimal SHA-256 of the marks and questions that it is based on. It is computed from their ids, because their rows never
     * change.
     */
    restsOn: text('rests_on').notNull(),
    /** Rich text; '' if nothing is marked. */
    summary: text().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    uniqueIndex('insights_once').on(table.assignmentId, table.audience, table.studentId, table.restsOn),
    index('insights_newest').on(table.assignmentId, table.audience, table.studentId, table.writtenAt),
    ofTenant(),
  ],
);
