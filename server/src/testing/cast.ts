/** The cast: two schools that are the same in every test. Builders fill in values that a test does not care about. */
import { type Choice, countedMarks, type ReleaseMode } from '@classi/contract';
import { submissions } from '../features/answering/tables.ts';
import { assignments, questions, questionVersions } from '../features/assignments/tables.ts';
import { courseInstructors, courses, enrolments } from '../features/courses/index.ts';
import { accounts } from '../features/identity/tables.ts';
import { DAY_MS } from '../platform/clock/day-ms.ts';
import { type Database, type Transaction, tenants } from '../platform/db/index.ts';
import { cheapHash } from './cheap-hash.ts';

export const PASSWORD = 'Classi#2026';

export interface Person {
  id: number;
  tenantId: number;
  tenant: string;
  role: 'student' | 'instructor' | 'administrator';
  email: string;
  firstName: string;
  lastName: string;
}

export interface School {
  tenantId: number;
  slug: string;
  timezone: string;
  teacher: Person;
  /** Teaches only `otherCourse`. */
  otherTeacher: Person;
  administrator: Person;
  /** Enrolled in `course`. */
  students: [Person, Person, Person];
  /** Enrolled only in `otherCourse`. */
  stranger: Person;
  course: { id: number; code: string };
  otherCourse: { id: number; code: string };
}

const passwordHash = cheapHash(PASSWORD);

async function addPerson(
  tx: Transaction,
  school: { tenantId: number; slug: string; domain?: string },
  role: Person['role'],
  firstName: string,
  lastName: string,
): Promise<Person> {
  const email = `${firstName}.${lastName}@${school.domain ?? school.slug}.example`
    .toLowerCase()
    .replace(/[^a-z0-9.@-]/g, '');
  const [row] = await tx
    .insert(accounts)
    .values({
      tenantId: school.tenantId,
      role,
      email,
      firstName,
      lastName,
      passwordHash: await passwordHash,
      title: role === 'instructor' ? "Ma'am" : '',
    })
    .returning({ id: accounts.id });
  if (!row) throw new Error('no account');
  return { id: row.id, tenantId: school.tenantId, tenant: school.slug, role, email, firstName, lastName };
}

/** Adds a person of the school who is in no course, with an e-mail address that does not suggest a school. */
export function aNewcomer(database: Database, school: School, role: Person['role']): Promise<Person> {
  const { tenantId, slug } = school;
  return database.inTenant(tenantId, (tx) =>
    addPerson(tx, { tenantId, slug, domain: 'newcomer' }, role, 'Noor', role),
  );
}

async function addCourse(
  tx: Transaction,
  tenantId: number,
  code: string,
  name: string,
  teacher: Person,
  students: Person[],
) {
  const [course] = await tx
    .insert(courses)
    .values({ tenantId, code, name, grade: '10' })
    .returning({ id: courses.id });
  if (!course) throw new Error('no course');
  await tx.insert(courseInstructors).values({ tenantId, courseId: course.id, instructorId: teacher.id });
  if (students.length > 0) {
    await tx
      .insert(enrolments)
      .values(students.map((student) => ({ tenantId, courseId: course.id, studentId: student.id })));
  }
  return { id: course.id, code };
}

/** Creates a school with two teachers, two courses and four students. */
export async function aSchool(database: Database, slug: string, timezone = 'Asia/Kolkata'): Promise<School> {
  const drawn = await database.pool.query<{ id: number }>("select nextval('tenants_id_seq')::int as id");
  const tenantId = drawn.rows[0]?.id ?? 0;
  return database.inTenant(tenantId, async (tx) => {
    await tx.insert(tenants).values({
      id: tenantId,
      slug,
      name: `${slug} school`,
      timezone,
      headerFormats: [{ key: 'standard', label: 'Standard' }],
      defaultHeaderFormat: 'standard',
    });
    const school = { tenantId, slug };
    const teacher = await addPerson(tx, school, 'instructor', 'Anita', 'Mathew');
    const otherTeacher = await addPerson(tx, school, 'instructor', 'Ravi', 'Kapoor');
    const administrator = await addPerson(tx, school, 'administrator', 'Meera', 'Iyer');
    const first = await addPerson(tx, school, 'student', 'Tara', 'Bhandari');
    const second = await addPerson(tx, school, 'student', 'Kabir', 'Sethi');
    const third = await addPerson(tx, school, 'student', 'Zoya', "D'Souza");
    const stranger = await addPerson(tx, school, 'student', 'Dev', 'Malhotra');
    return {
      ...school,
      timezone,
      teacher,
      otherTeacher,
      administrator,
      students: [first, second, third] as [Person, Person, Person],
      stranger,
      course: await addCourse(tx, tenantId, 'PHY-10', 'Physics', teacher, [first, second, third]),
      otherCourse: await addCourse(tx, tenantId, 'HIST-9', 'History', otherTeacher, [stranger]),
    };
  });
}

export interface AssignmentOptions {
  title?: string;
  dueAt?: Date;
  liveAt?: Date;
  studentSubmissionsAllowed?: boolean;
  /** When students see their marks; by default as soon as all are marked. */
  releaseMode?: ReleaseMode;
  description?: string;
  /** In seconds; untimed by default. */
  timeLimit?: number;
  courseId?: number;
  documentId?: number;
  questions?: {
    question?: string;
    stem?: string;
    answer?: string;
    marks?: number;
    gradingInstructions?: string;
    tags?: string[];
    topics?: string[];
    choice?: Choice;
  }[];
}

export interface BuiltAssignment {
  id: number;
  questions: { id: number; number: number; marks: number }[];
}

/** Creates an assignment of the school's first course, due in a week, by default with two questions. */
export async function anAssignment(
  database: Database,
  school: School,
  input: AssignmentOptions = {},
): Promise<BuiltAssignment> {
  const { title = 'Circuits', description = '', releaseMode = 'when-marked' } = input;
  const drafts = (input.questions ?? [{}, {}]).map((each) => ({ marks: 2, choice: null, ...each }));
  return database.inTenant(school.tenantId, async (tx) => {
    const tenantId = school.tenantId;
    const [assignment] = await tx
      .insert(assignments)
      .values({
        tenantId,
        courseId: input.courseId ?? school.course.id,
        ...{ title, description, releaseMode },
        dueAt: input.dueAt ?? new Date(Date.now() + 7 * DAY_MS),
        timezone: school.timezone,
        studentSubmissionsAllowed: input.studentSubmissionsAllowed ?? true,
        timeLimit: input.timeLimit ?? 0,
        liveAt: input.liveAt ?? new Date(Date.now() - 60_000),
        creationMethod: 'scratch',
        documentId: input.documentId ?? null,
        possibleQuarters: countedMarks(drafts, ({ marks }) => marks * 4),
        createdBy: school.teacher.id,
      })
      .returning({ id: assignments.id });
    if (!assignment) throw new Error('no assignment');
    const built: BuiltAssignment = { id: assignment.id, questions: [] };
    for (const [index, each] of drafts.entries()) {
      const number = index + 1;
      const [question] = await tx
        .insert(questions)
        .values({ tenantId, assignmentId: assignment.id, number })
        .returning({ id: questions.id });
      if (!question) throw new Error('no question');
      await tx.insert(questionVersions).values({
        tenantId,
        questionId: question.id,
        version: 1,
        question: each.question ?? `<p>Question ${number}</p>`,
        answer: each.answer ?? '<p>Current is charge per second.</p><p>It is measured in amperes.</p>',
        gradingInstructions: each.gradingInstructions ?? '',
        possibleQuarters: each.marks * 4,
        stem: each.stem ?? '',
        tags: each.tags ?? [],
        topics: each.topics ?? [],
        choice: each.choice,
        createdBy: school.teacher.id,
      });
      built.questions.push({ id: question.id, number, marks: each.marks });
    }
    return built;
  });
}

/** A student with one question to answer, for load tests. */
export interface ClassMember {
  tenant: string;
  tenantId: number;
  assignmentId: number;
  questionId: number;
  studentId: number;
  email: string;
  password: string;
}

/** Creates a school whose first course has `size` students, each of whom has begun to answer. */
export async function aClass(
  database: Database,
  size: number,
  input: AssignmentOptions = {},
): Promise<ClassMember[]> {
  const school = await aSchool(database, 'classi');
  const assignment = await anAssignment(database, school, input);
  const questionId = assignment.questions[0]?.id ?? 0;
  const { tenantId, slug: tenant } = school;
  return database.inTenant(tenantId, async (tx) => {
    const members: ClassMember[] = [];
    for (let number = 1; number <= size; number += 1) {
      const person = await addPerson(tx, school, 'student', 'Student', `N${number}`);
      await tx.insert(enrolments).values({ tenantId, courseId: school.course.id, studentId: person.id });
      await tx.insert(submissions).values({
        tenantId,
        assignmentId: assignment.id,
        studentId: person.id,
        origin: 'typed',
        fileName: `typed-${person.id}`,
      });
      members.push({
        tenant,
        tenantId,
        assignmentId: assignment.id,
        questionId,
        studentId: person.id,
        email: person.email,
        password: PASSWORD,
      });
    }
    return members;
  });
}
