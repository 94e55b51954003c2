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
    /** Whom it speaks to: a teacher of the class, a teacher of one student, or that student. */
    audience: text({ enum: ['class', 'teacher', 'student'] }).notNull(),
    /** 0 of a class. */
    studentId: integer('student_id').notNull(),
    /** SHA-256, hexadecimal, of the marks and questions that it rests on; computed from ids, since neither ever changes. */
    restsOn: text('rests_on').notNull(),
    /** Rich text; '' where nothing is marked. */
    summary: text().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    uniqueIndex('insights_once').on(table.assignmentId, table.audience, table.studentId, table.restsOn),
    index('insights_newest').on(table.assignmentId, table.audience, table.studentId, table.writtenAt),
    ofTenant(),
  ],
);
