/**
 * The shapes of the demo schools' content, which is data: a folder for each school, with `school.json`, `students.tsv`, the textbooks and
 * the assignments that it names. Nothing here knows the database.
 *
 * Rich text is HTML with formulas as LaTeX between dollars; a literal dollar is written `\$`. The files have a text for one paragraph and a
 * list for several, without the tags of paragraphs.
 */
import { z } from 'zod';

/**
 * A moment relative to the day of seeding, in the school's time zone: `{ days: 3, time: '23:59' }` is the third
 * day from today at one minute to midnight; negative days are in the past. The time is 'HH:MM', 24 hours.
 */
const moment = z.strictObject({ days: z.int(), time: z.iso.time({ precision: -1 }) });
export type Moment = z.output<typeof moment>;

const isBlock = (text: string): boolean => /^<(?:ul|ol|blockquote|h[12])>/.test(text);

/** Paragraphs as HTML. A paragraph with a tag of its own, such as a list, needs none. */
export const htmlText = z.union([z.string(), z.array(z.string())]).transform((text) =>
  [text]
    .flat()
    .map((block) => (isBlock(block) ? block : `<p>${block}</p>`))
    .join(''),
);

const headerFormat = z.strictObject({ key: z.string(), label: z.string() });
/** The title is the form of address that students use. */
const teacher = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
});
/** `lastName` is '' for a person with one name; the courses are codes, separated by spaces. */
export const student = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  class: z.string(),
  section: z.string(),
  enrolmentDate: z.iso.date(),
  courses: z.string().transform((codes) => codes.split(' ')),
});
/** The times are in the school's time zone. */
const lesson = z.strictObject({
  day: z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
  start: z.string(),
  end: z.string(),
  room: z.string(),
});
/** `grade` is shown as Grade; teachers are e-mail addresses. */
const course = z.strictObject({
  code: z.string(),
  name: z.string(),
  grade: z.string(),
  subject: z.string(),
  teachers: z.array(z.string()),
  timetable: z.array(lesson),
});
/** The paragraphs are plain text, not HTML; a section begins on its page. */
const textbookSection = z.strictObject({
  heading: z.string(),
  page: z.int(),
  paragraphs: z.array(z.string()),
});
export const textbook = z.strictObject({
  title: z.string(),
  author: z.string(),
  subject: z.string(),
  exampleQueries: z.array(z.string()),
  sections: z.array(textbookSection),
});
/** One criterion of the category `rubricName`. Its tag is 'rubricName - criterion'. */
const rubric = z.strictObject({ rubricName: z.string(), criterion: z.string(), description: z.string() });

export const question = z.strictObject({
  /** The printed label, such as '2(a)': the number of the question unless it has another one. */
  label: z.string().optional(),
  /** Text that sub-parts share. */
  stem: htmlText.default(''),
  question: htmlText,
  /** The answer key. A number in brackets after a step is that step's mark. */
  answer: htmlText,
  gradingInstructions: htmlText,
  /** A multiple of 0.25. */
  marks: z.number(),
  tags: z.array(z.string()),
  questionType: z.enum(['short_answer', 'multiple_choice', 'numerical', 'essay']),
  topics: z.array(z.string()),
  /** The answers of students, by a name for each. */
  answers: z.record(z.string(), htmlText).default({}),
});

/** A mark that the teacher confirmed or corrected. */
const checkedMark = z.strictObject({ points: z.number(), feedback: htmlText });
export type CheckedMark = z.output<typeof checkedMark>;

/** The answers of one student. */
export const work = z.strictObject({
  /** The e-mail address. */
  student: z.string(),
  /** When the student submitted, or saved last if the work is open. */
  at: moment,
  /** Whether the student has not submitted yet. */
  isOpen: z.boolean().default(false),
  /** The name of an answer for each question, separated by spaces; '-' for a question without an answer. */
  answers: z.string(),
  /** By the number of the question. */
  checked: z.record(z.string(), checkedMark).default({}),
});

export const assignment = z.strictObject({
  title: z.string(),
  /** The code. */
  course: z.string(),
  subject: z.string(),
  description: z.string(),
  studentInstructions: htmlText.optional(),
  creationMethod: z.enum(['document', 'scratch', 'ai']),
  created: moment,
  /** Students first see the work at this moment: the time of creation unless it is scheduled. */
  live: moment,
  due: moment,
  /** Seconds; 0 for no limit. */
  timeLimit: z.int(),
  studentSubmissionsAllowed: z.boolean(),
  /** The state of the work after seeding: `graded` means that the engine marks it during seeding. */
  state: z.enum(['scheduled', 'untouched', 'in-progress', 'submitted', 'graded']),
  questions: z.array(question),
  work: z.array(work),
});

export const schoolFile = z.strictObject({
  name: z.string(),
  timeZone: z.string(),
  headerFormats: z.array(headerFormat),
  defaultHeaderFormat: z.string(),
  /** SVG. */
  logo: z.string().transform((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`),
  /** The default for new assignments: when students see their marks. */
  releaseMode: z.enum(['on-release', 'when-marked']),
  teachers: z.array(teacher),
  courses: z.array(course),
  rubrics: z.array(rubric),
  /** The names of their files. */
  textbooks: z.array(z.string()),
  assignments: z.array(z.string()),
});
