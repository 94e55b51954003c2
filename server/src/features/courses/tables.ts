import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { files } from '../../platform/storage/tables.ts';
import { accounts } from '../identity/tables.ts';

export const courses = pgTable(
  'courses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    code: text().notNull(),
    name: text().notNull(),
    /** Shown as Grade. */
    grade: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** From this time on, the lists of courses omit it. Assignments and marks remain. */
    archivedAt: moment('archived_at'),
  },
  (table) => [uniqueIndex('courses_code').on(table.tenantId, table.code), ofTenant()],
);

const courseId = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id);

/** A course has several teachers. */
export const courseInstructors = pgTable(
  'course_instructors',
  {
    tenantId: tenantId(),
    courseId: courseId(),
    instructorId: integer('instructor_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.instructorId] }),
    index('course_instructors_instructor').on(table.instructorId),
    ofTenant(),
  ],
);

/** A student is in several courses. */
export const enrolments = pgTable(
  'enrolments',
  {
    tenantId: tenantId(),
    courseId: courseId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => accounts.id),
    enrolledAt: moment('enrolled_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.studentId] }),
    index('enrolments_student').on(table.studentId),
    ofTenant(),
  ],
);

/** The days on which the school teaches; if there is no row, Monday to Friday. */
export const schoolWeeks = pgTable(
  'school_weeks',
  {
    tenantId: tenantId().primaryKey(),
    /** 1 Monday to 7 Sunday. */
    weekdays: jsonb().$type<number[]>().notNull(),
  },
  () => [ofTenant()],
);

/** The periods of a school day. */
export const lessonPeriods = pgTable(
  'lesson_periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: text().notNull(),
    /** `HH:MM` on the school's clock. */
    start: text().notNull(),
    end: text().notNull(),
  },
  (table) => [index('lesson_periods_start').on(table.tenantId, table.start), ofTenant()],
);

/** The timetable: one row for each lesson of a week. */
export const lessons = pgTable(
  'lessons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    courseId: courseId(),
    /** 1 Monday to 7 Sunday. */
    weekday: integer().notNull(),
    periodId: integer('period_id')
      .notNull()
      .references(() => lessonPeriods.id),
    /** The section of the course; empty for all of its students. */
    section: text().notNull().default(''),
    /** Null if the lesson belongs to every teacher of the course. */
    teacherId: integer('teacher_id').references(() => accounts.id, { onDelete: 'set null' }),
    room: text().notNull().default(''),
  },
  (table) => [
    index('lessons_course').on(table.courseId, table.weekday),
    index('lessons_teacher').on(table.teacherId),
    index('lessons_period').on(table.periodId),
    ofTenant(),
  ],
);

export const rubrics = pgTable(
  'rubrics',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** The wire calls it `rubric_name`. */
    category: text().notNull(),
    criterion: text().notNull(),
    description: text().notNull(),
    /** The version of this criterion in this category, from 1. The newest counts; rows are never changed. */
    version: integer().notNull().default(1),
    /** Whether this version removes the criterion from the lists of teachers. */
    removed: boolean().notNull().default(false),
    /** Null if the criterion came with the school's setup. */
    setBy: integer('set_by').references(() => accounts.id),
    setAt: moment('set_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rubrics_version').on(table.tenantId, table.category, table.criterion, table.version),
    ofTenant(),
  ],
);

export const textbooks = pgTable(
  'textbooks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    tenantId: tenantId(),
    title: text().notNull(),
    author: text().notNull(),
    subject: text().notNull(),
    exampleQueries: jsonb('example_queries').$type<string[]>().notNull(),
    /** The file that the book was last read from; null if it came without one. */
    fileId: integer('file_id').references(() => files.id),
    /** The number of pages of that file; null if there is none. */
    pages: integer(),
    /** The edition of its current sections. It increases when the book is replaced. */
    edition: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its first file was read; null until then. Nobody uses the book before. */
    readAt: moment('read_at').defaultNow(),
    /** Why the last file could not be read; '' if it could. */
    problem: text().notNull().default(''),
    /** From this time on, it is not used. Replies that cite it stay readable. */
    removedAt: moment('removed_at'),
  },
  () => [ofTenant()],
);

/** The courses that may use a textbook; the whole school may use one without any. */
export const textbookCourses = pgTable(
  'textbook_courses',
  {
    tenantId: tenantId(),
    textbookId: integer('textbook_id')
      .notNull()
      .references(() => textbooks.id),
    courseId: courseId(),
  },
  (table) => [
    primaryKey({ columns: [table.textbookId, table.courseId] }),
    index('textbook_courses_course').on(table.courseId),
    ofTenant(),
  ],
);

export const textbookSections = pgTable(
  'textbook_sections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    textbookId: integer('textbook_id')
      .notNull()
      .references(() => textbooks.id),
    edition: integer().notNull().default(1),
    /** Positions continue over the editions of a book, so that a citation finds the text it was made from. */
    position: integer().notNull(),
    /** The heading of the next higher level; '' if there is none. */
    chapter: text().notNull().default(''),
    heading: text().notNull(),
    /** 1-based page of the book; null if the book has no pages. */
    page: integer(),
    /** Rich text. */
    body: text().notNull(),
  },
  (table) => [uniqueIndex('textbook_sections_position').on(table.textbookId, table.position), ofTenant()],
);
