import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { listOf } from '../http/lists.ts';
import { id, idOfForm, instant, marks, needed, richText, version } from '../http/scalars.ts';
import { RUBRICS_MAX } from '../writing/limits.ts';
import { choice } from './choice.ts';
import {
  ALTERNATIVES_MAX,
  DEFAULT_MARKS,
  DESCRIPTION_MAX,
  FILES_TOGETHER_LIMIT,
  QUESTIONS_MAX,
  RELEASE_MODES,
  SECTION_MAX,
  TIME_LIMIT_MAX,
  TIME_LIMIT_TOO_LONG,
  TITLE_EMPTY,
  TITLE_MAX,
  titleProblem,
} from './limits.ts';
import { place } from './place.ts';

const title = z
  .string(needed(TITLE_EMPTY))
  .trim()
  .max(TITLE_MAX)
  .superRefine((text, context) => {
    const problem = titleProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Plain text, shown to the students. */
const description = z
  .string()
  .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`);

const releaseMode = z.enum(RELEASE_MODES);

/** Non-empty: flagged, and this is the reason. */
export const flagText = z.string().max(500);

/** Names of rubrics, as 'rubric_name - criterion' (spec 2 §3). */
export const tagList = z.array(z.string().max(300)).max(20);

/** What a reason of a flag is about: the missing answer, the marks of the question, the total of the paper, or anything else. */
const flagReason = z.object({
  about: z.enum(['answer', 'marks', 'total', 'other']),
  sentence: z.string().max(500),
});

/** Another reading of a question, for one click: only the fields that would change, and the reason in a sentence. */
const readingAlternative = fields({
  marks_possible: as('marksPossible', marks.optional()),
  original_question_number: as('label', z.string().max(60).optional()),
  reason: z.string().max(500),
});

export const questionShape = {
  question_number: as('number', z.int().positive()),
  question: richText,
  answer: richText.default(''),
  grading_instructions: as('gradingInstructions', richText.default('')),
  marks_possible: as('marksPossible', marks.default(DEFAULT_MARKS)),
  tags: tagList.default([]),
  /** Non-empty: flagged, and this is the reason (spec 2 §3). */
  flagged_for_review: as('flag', flagText.default('')),
  /** The sentences of the flag, with what each is about: a sentence leaves the flag when that is corrected. */
  flag_reasons: as('flagReasons', z.array(flagReason).max(20).optional()),
  original_question_number: as('label', z.string().max(60).default('')),
  question_type: as('questionType', z.string().max(60).nullable().default(null)),
  topics: z.array(z.string().max(120)).max(20).default([]),
  subject: z.string().max(120).nullable().default(null),
  /** What sub-parts share, shown above each of them. */
  stem: richText.default(''),
  /** The heading of its part of the paper, as printed: 'SECTION B'. Numbers may begin again in each. */
  section: z.string().max(SECTION_MAX).default(''),
  /** Of a question that may be left out for another; null counts always. */
  choice: choice.nullable().default(null),
  /** Of practice that is being made: key, grading instructions and passage, which only the server opens. */
  sealed_key: as('sealedKey', z.string().max(2_000_000).optional()),
  /** Where it is in the document that it came from. */
  source: as('places', z.array(place).max(50).default([])),
} as const;

/** A question as a document gives it and as an assignment is made of it. */
export const draftQuestion = fields({
  ...questionShape,
  /** Other readings of this question in its document, the likeliest first; absent where the reading is sure. */
  alternatives: z.array(readingAlternative).max(ALTERNATIVES_MAX).optional(),
});
export type DraftQuestion = z.output<typeof draftQuestion>;

const pageProgress = {
  pages: z.int(),
  total_pages: as('totalPages', z.int()),
  current_page: as('currentPage', z.int()),
  total_batches: as('totalBatches', z.int()),
  current_batch: as('currentBatch', z.int()),
  batch_size: as('batchSize', z.int()),
  pages_in_current_batch: as('pagesInCurrentBatch', z.int()),
} as const;

/** The events of a reading (spec 2 §3, §4). */
export const readingProgress = fields({
  status: z.literal('processing'),
  ...pageProgress,
  /** A question or an answer as it is found. */
  found: fields({
    question_number: as('label', z.string()),
    text: z.string(),
    marks_possible: as('marksPossible', marks),
  }).optional(),
  /** The stored document, whose page pictures can be shown even where its reading fails. */
  document: fields({
    gsutil_url: as('fileUrl', z.string()),
    marking_scheme_id: as('documentId', idOfForm),
    paper_pages: as('paperPages', z.int().optional()),
  }).optional(),
});

export const validating = z.object({ status: z.literal('validating') });
export const streamFailed = z.object({ status: z.literal('error'), error: z.string() });

export const stopMarkingSchemeReading = endpoint({
  method: 'POST',
  path: '/grader/stop-marking-scheme-reading',
  access: 'instructor',
  summary: "Stop the caller's own reading of a marking scheme. Its files stay, and can be read again.",
  body: fields({}),
  reply: fields({
    message: z.string(),
    /** False where nothing was being read any more. */
    stopped: z.boolean(),
  }),
  refuses: [],
});

export const processMarkingScheme = endpoint({
  method: 'POST',
  path: '/grader/process-marking-scheme',
  access: 'instructor',
  summary:
    'Read a marking scheme, or a question paper with its answer key, into questions. PDF, Word or pictures; several files of one field are one document. The reading continues when the reader disconnects; the same request joins it.',
  body: fields({
    title: z.string().max(TITLE_MAX).default(''),
    due: z.string().max(60).default(''),
    expressMode: as('express', z.enum(['true', 'false']).default('false')),
    /** A stored file (fetched from an address, or of an earlier reading), instead of `file`. */
    gsutil_url: as('fileUrl', z.string().max(300).optional()),
    /** A document that was uploaded before. It is ignored if a file is sent: callers put names of their own there. */
    marking_scheme_id: as('documentId', z.string().max(300).optional()),
    /** Criteria of one category: questions are tagged with those that they are about. */
    rubrics: listOf(z.object({ id }), RUBRICS_MAX).default([]),
    /** A stored file instead of `question_paper`. */
    question_paper_gsutil_url: as('questionPaperUrl', z.string().max(300).optional()),
    /** A stored file instead of `answer_key`. */
    answer_key_gsutil_url: as('answerKeyUrl', z.string().max(300).optional()),
  }),
  files: ['file', 'question_paper', 'answer_key'],
  bodyLimit: FILES_TOGETHER_LIMIT + 2 * 1024 * 1024,
  stream: z.union([
    readingProgress,
    validating,
    fields({
      status: z.literal('complete'),
      gsutil_url: as('fileUrl', z.string()),
      marking_scheme_id: as('documentId', idOfForm),
      questions: z.array(draftQuestion),
      /** The document has no questions, so it is learning material. Only set for practice. */
      study_material: as('studyMaterial', z.boolean().optional()),
      /** Of the paper and its key together; places in the key count after the paper's last page. */
      pages: z.int(),
      /** How many of them are the question paper's, where its key came apart. */
      paper_pages: as('paperPages', z.int().optional()),
      /** The total that the paper prints, where it prints one. */
      printed_total: as('printedTotal', marks.optional()),
      /** What the key says and no question was found for, in its order. */
      unmatched: z.array(richText).default([]),
    }),
    streamFailed,
  ]),
  refuses: [
    'writing/rubric-not-found',
    'writing/rubric-categories',
    'document/missing',
    'document/pair-incomplete',
    'document/too-many-files',
    'document/too-large',
    'document/not-found',
    'file/too-large',
    'file/wrong-type',
  ],
});

/** Settings, not content. */
const aiConfig = z
  .json()
  .refine((value) => JSON.stringify(value).length <= 20_000, 'This is too long (ai_config).');

export const addAssignment = endpoint({
  method: 'POST',
  path: '/grader/add-assignment',
  access: 'instructor',
  summary: 'Create an assignment. The same `request_id` again answers with the assignment that is there.',
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    title,
    description: description.default(''),
    /** ISO 8601 with offset, or the school's wall clock `YYYY-MM-DDThh:mm` in `timezone`. */
    due_date: as(
      'dueDate',
      z.string(needed('Please select both date and time')).min(1, 'Please select both date and time').max(40),
    ),
    timezone: z.string().min(1).max(60),
    expressMode: as('express', z.boolean().default(false)),
    course: as(
      'courseCode',
      z.string(needed('Please select a course')).min(1, 'Please select a course').max(40),
    ),
    creation_method: as(
      'creationMethod',
      z.enum(['document', 'scratch', 'ai'], 'Please select a creation method'),
    ),
    student_submissions_allowed: as(
      'studentSubmissionsAllowed',
      z.boolean('Please select whether to allow student submissions'),
    ),
    /** Absent: at once, and on paper from the due date on. */
    make_live: as('makeLive', z.enum(['immediately', 'scheduled']).optional()),
    /** `YYYY-MM-DD` and `hh:mm` in `timezone`; read where it is scheduled. */
    live_date: as('liveDate', z.string().max(40).optional()),
    live_time: as('liveTime', z.string().max(40).optional()),
    /** Seconds; 0 is untimed. */
    time_limit: as('timeLimit', z.int().min(0).max(TIME_LIMIT_MAX, TIME_LIMIT_TOO_LONG).default(0)),
    /** When students see marks; absent: as the school has set it. */
    release_mode: as('releaseMode', releaseMode.optional()),
    rubric_ids: as('rubricIds', z.array(id).max(200).default([])),
    /** What AURA wrote the questions from: mode, `config_id`. Stored unchanged. */
    ai_config: as('aiConfig', aiConfig.nullable().default(null)),
    gsutil_url: as('fileUrl', z.string().max(300).optional()),
    questions: z.array(draftQuestion).max(QUESTIONS_MAX),
    /** Minted by the page once for each assignment: one click one assignment, however often it is pressed. */
    request_id: as('requestId', z.uuid().optional()),
  }),
  reply: fields({ message: z.string(), assignment_id: as('id', id) }),
  refuses: [
    'course/not-found',
    'assignment/no-questions',
    'assignment/empty-question',
    'assignment/flagged',
    'assignment/choice',
    'assignment/live-when',
    'assignment/live-after-due',
    'assignment/due-when',
    'assignment/timezone',
    'assignment/timed-on-paper',
    'document/missing',
    'document/not-found',
  ],
});

const assignmentRow = fields({
  assignment_id: as('id', id),
  title: z.string(),
  course: as('courseName', z.string()),
  course_code: as('courseCode', z.string()),
  course_class: as('grade', z.string()),
  created_at: as('createdAt', instant),
  due_date: as('dueAt', instant),
  live_at: as('liveAt', instant.nullable()),
  time_limit: as('timeLimit', z.int()),
  student_submissions_allowed: as('studentSubmissionsAllowed', z.boolean()),
  /** Handed in, on paper or typed. */
  submissions: z.int(),
  students: z.int(),
  /** Percent of the marks, over the graded submissions; null while there is none. */
  average: z.number().nullable(),
  /** Answers that wait for the teacher's eye. */
  needs_you: as('needsYou', z.int()),
  /** Students see the marks of work that is graded. */
  marks_visible: as('marksVisible', z.boolean()),
});
export type AssignmentRow = z.output<typeof assignmentRow>;

export const previousAssignments = endpoint({
  method: 'POST',
  path: '/grader/previous-assignments',
  access: 'instructor',
  summary: "The assignments of the teacher's courses, soonest due first.",
  body: z.object({}),
  reply: z.array(assignmentRow),
  refuses: [],
});

const assignmentBody = fields({ assignment_id: as('assignmentId', id) });

export const deleteAssignment = endpoint({
  method: 'POST',
  path: '/grader/delete-assignment',
  access: 'instructor',
  summary: 'Hide an assignment from everyone; its work stays stored.',
  body: assignmentBody,
  reply: z.object({ message: z.string() }),
  refuses: ['assignment/not-found'],
});

export const getAssignmentQuestions = endpoint({
  method: 'POST',
  path: '/grader/get-assignment-questions',
  access: 'instructor',
  summary: 'An assignment with its questions and keys, for its teachers.',
  body: assignmentBody,
  reply: fields({
    assignment_id: as('id', id),
    title: z.string(),
    description: z.string(),
    due_date: as('dueAt', instant),
    timezone: z.string(),
    course_code: as('courseCode', z.string()),
    course: as('courseName', z.string()),
    live_at: as('liveAt', instant.nullable()),
    time_limit: as('timeLimit', z.int()),
    student_submissions_allowed: as('studentSubmissionsAllowed', z.boolean()),
    release_mode: as('releaseMode', releaseMode),
    /** Of the title, the description, the due date, the time limit and the release mode; a change of them names it. */
    version: z.int(),
    /** A student has begun or handed in work: questions are changed, but neither added, deleted nor moved. */
    has_work: as('hasWork', z.boolean()),
    questions: z.array(
      fields({
        question_id: as('id', id),
        version: z.int(),
        ...questionShape,
        /** The document that it was read from (`marking_scheme_id`); null of one that was written. */
        source_document_id: as('sourceDocumentId', id.nullable().optional()),
      }),
    ),
  }),
  refuses: ['assignment/not-found'],
});

/** What may be changed of an assignment itself. */
const detailsReply = {
  title: z.string(),
  description: z.string(),
  due_date: as('dueAt', instant),
  timezone: z.string(),
  /** Seconds; 0 is untimed. */
  time_limit: as('timeLimit', z.int()),
  release_mode: as('releaseMode', releaseMode),
  version: z.int(),
} as const;

export const updateAssignmentDetails = endpoint({
  method: 'POST',
  path: '/grader/update-assignment-details',
  access: 'instructor',
  summary:
    'Change title, description, due date, time limit and when students see marks. With the version that was read, a later change by another person is not overwritten.',
  body: fields({
    assignment_id: as('assignmentId', id),
    title,
    /** ISO 8601 with offset, or the wall clock `YYYY-MM-DDThh:mm` in `timezone`. */
    due_date: as(
      'dueDate',
      z.string(needed('Please select both date and time')).min(1, 'Please select both date and time').max(40),
    ),
    timezone: z.string().min(1).max(60),
    /** Left as it is where absent. */
    time_limit: as('timeLimit', z.int().min(0).max(TIME_LIMIT_MAX, TIME_LIMIT_TOO_LONG).optional()),
    /** Left as it is where absent. */
    description: description.optional(),
    /** Left as it is where absent. */
    release_mode: as('releaseMode', releaseMode.optional()),
    /** The version that it was read at; without it, the newest is changed. */
    version: version.optional(),
  }),
  reply: fields({ message: z.string(), ...detailsReply }),
  refuses: [
    'assignment/not-found',
    'assignment/changed',
    'assignment/due-when',
    'assignment/timezone',
    'assignment/live-after-due',
    'assignment/timed-on-paper',
    'release/seen',
  ],
});

/** What a refusal with `assignment/changed` carries with its sentence: the assignment as it is now. */
export const changedAssignment = fields({
  changed_by: as('changedBy', z.string()),
  changed_at: as('changedAt', instant),
  ...detailsReply,
});
export type ChangedAssignment = z.output<typeof changedAssignment>;
