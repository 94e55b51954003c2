/**
 * The shapes of the demo schools' content. Plain data: nothing here knows the database.
 *
 * Rich text is HTML with formulas as LaTeX between dollars; a literal dollar is written `\$`.
 */

/**
 * A moment relative to the day of seeding, in the school's time zone: `{ days: 3, time: '23:59' }` is the third
 * day from today at one minute to midnight; negative days lie in the past.
 */
export interface Moment {
  days: number;
  /** 'HH:MM', 24 hours. */
  time: string;
}

interface DemoHeaderFormat {
  key: string;
  label: string;
}

export interface DemoTeacher {
  /** Unique in the school; courses refer to it. */
  email: string;
  firstName: string;
  lastName: string;
  /** The form of address that students use. */
  title: string;
}

export interface DemoStudent {
  /** Unique in the school; enrolments and work refer to it. */
  email: string;
  firstName: string;
  /** '' for a person with one name. */
  lastName: string;
  class: string;
  section: string;
  /** 'YYYY-MM-DD'. */
  enrolmentDate: string;
  /** Codes of the courses that the student is in. */
  courses: readonly string[];
}

interface DemoLesson {
  day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday';
  /** 'HH:MM', in the school's time zone. */
  start: string;
  end: string;
  room: string;
}

export interface DemoCourse {
  code: string;
  name: string;
  /** Shown as Grade. */
  grade: string;
  subject: string;
  /** E-mails of its teachers. */
  teachers: readonly string[];
  timetable: readonly DemoLesson[];
}

interface DemoTextbookSection {
  heading: string;
  /** The page on which the section begins. */
  page: number;
  /** Plain text, not HTML; formulas as LaTeX between dollars. */
  paragraphs: readonly string[];
}

export interface DemoTextbook {
  title: string;
  author: string;
  subject: string;
  exampleQueries: readonly string[];
  sections: readonly DemoTextbookSection[];
}

/** One criterion of one category; its tag is 'rubricName - criterion'. */
export interface DemoRubric {
  /** The category. */
  rubricName: string;
  criterion: string;
  /** The four levels: 'Novice: … Apprentice: … Competent: … Proficient: …'. */
  description: string;
}

export interface DemoQuestion {
  /** Position in the assignment, 1-based. */
  number: number;
  /** The printed label: '2(a)'. */
  label: string;
  /** Rich text that sub-parts share; '' where there is none. */
  stem: string;
  question: string;
  /** The answer key; a number in brackets after a step is that step's mark. */
  answer: string;
  gradingInstructions: string;
  /** A multiple of 0.25. */
  marks: number;
  tags: readonly string[];
  questionType: 'short_answer' | 'multiple_choice' | 'numerical' | 'essay';
  topics: readonly string[];
  subject: string;
}

/** A mark that the teacher confirmed or corrected. */
export interface CheckedMark {
  points: number;
  /** Rich text. */
  feedback: string;
}

interface DemoResponse {
  /** Number of the question. A question that the student left blank has no response. */
  question: number;
  html: string;
  checked?: CheckedMark;
}

/** The answers of one student to one assignment. */
export interface DemoWork {
  /** E-mail of the student. */
  student: string;
  lastSaved: Moment;
  /** Null while the student is still working. */
  submitted: Moment | null;
  responses: readonly DemoResponse[];
}

export interface DemoAssignment {
  title: string;
  /** Course code. */
  course: string;
  description: string;
  /** Rich text; none by default. */
  studentInstructions?: string;
  creationMethod: 'document' | 'scratch' | 'ai';
  created: Moment;
  /** Students first see the work at this moment: the time of creation unless it is scheduled. */
  live: Moment;
  due: Moment;
  /** Seconds; 0 for no limit. */
  timeLimit: number;
  studentSubmissionsAllowed: boolean;
  /** The state of the work after seeding: `graded` means that the engine marks it during seeding. */
  state: 'scheduled' | 'untouched' | 'in-progress' | 'submitted' | 'graded';
  questions: readonly DemoQuestion[];
  work: readonly DemoWork[];
}

export interface DemoSchool {
  /** The tenant. */
  key: 'classi' | 'riverside';
  name: string;
  timeZone: string;
  headerFormats: readonly DemoHeaderFormat[];
  defaultHeaderFormat: string;
  /** A `data:` address; null for none. */
  logo: string | null;
  /** The default for new assignments: when students see their marks. */
  releaseMode: 'on-release' | 'when-marked';
  teachers: readonly DemoTeacher[];
  students: readonly DemoStudent[];
  courses: readonly DemoCourse[];
  textbooks: readonly DemoTextbook[];
  rubrics: readonly DemoRubric[];
  assignments: readonly DemoAssignment[];
}
