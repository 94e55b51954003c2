/**
 * Lists the tables with data of a person and those without. Together they contain every table; a test checks this, so that a new table is
 * not forgotten.
 */

const SUBMISSIONS = 'select id from submissions where student_id = $1';
const RESPONSES = `select id from responses where submission_id in (${SUBMISSIONS})`;
const PRACTICES = 'select id from practices where student_id = $1';
const PRACTISED = `select id from practice_questions where practice_id in (${PRACTICES})`;
const EMAIL = 'select lower(email) from accounts where id = $1';
/** The files that the person uploaded, and the person's own papers, which a teacher may have uploaded. */
export const FILES = `select id from files where owner_id = $1
  union select paper_file_id from submissions where student_id = $1 and paper_file_id is not null`;

/** The person's files that are about nobody else. A scan of a whole class must not be deleted for one student. */
export const FILES_OF_ONE_PERSON = `select f.id, f.name from files f where f.id in (${FILES})
  and not exists (select 1 from submissions other where other.paper_file_id = f.id and other.student_id <> $1)`;

/** For each table, the student's rows as a condition on `t` with the account's id as $1. */
export const STUDENT_ROWS: Readonly<Record<string, string>> = {
  accounts: 't.id = $1',
  enrolments: 't.student_id = $1',
  access_links: 't.account_id = $1',
  ended_sessions: 't.account_id = $1',
  sign_on_links: 't.account_id = $1',
  sent_notices: 't.account_id = $1',
  notice_opt_outs: 't.account_id = $1',
  consents: 't.account_id = $1',
  one_roster_ids: 't.account_id = $1',
  former_addresses: 't.account_id = $1',
  account_merges: '(t.target_id = $1 or t.source_id = $1)',
  second_factors: 't.account_id = $1',
  recovery_codes: 't.account_id = $1',
  passkeys: 't.account_id = $1',
  passkey_challenges: 't.account_id = $1',
  sign_on_attempts: 't.account_id = $1',
  security_events: 't.account_id = $1',
  verification_codes: `t.email = (${EMAIL})`,
  signup_permits: `t.role = 'student' and t.pattern = (${EMAIL})`,
  submissions: 't.student_id = $1',
  timed_sessions: `t.submission_id in (${SUBMISSIONS})`,
  time_extensions: 't.student_id = $1',
  accommodations: 't.student_id = $1',
  own_due_dates: 't.student_id = $1',
  responses: `t.submission_id in (${SUBMISSIONS})`,
  answer_revisions: `t.response_id in (${RESPONSES})`,
  own_pdfs: `t.submission_id in (${SUBMISSIONS})`,
  read_answers: `t.response_id in (${RESPONSES})`,
  mark_events: `t.response_id in (${RESPONSES})`,
  mark_proposals: `t.response_id in (${RESPONSES})`,
  review_requests: `t.response_id in (${RESPONSES})`,
  insights: 't.student_id = $1',
  tutor_conversations: 't.account_id = $1',
  tutor_chats: 't.account_id = $1',
  practices: 't.student_id = $1',
  practice_questions: `t.practice_id in (${PRACTICES})`,
  practice_revisions: `t.question_id in (${PRACTISED})`,
  practice_marks: `t.question_id in (${PRACTISED})`,
  writings: 't.created_by = $1',
  documents: 't.created_by = $1',
  reference_texts: `t.file_id in (${FILES})`,
  files: `t.id in (${FILES})`,
  runs: 't.started_by = $1',
  run_events: 't.run_id in (select id from runs where started_by = $1)',
};

/** Tables with data of the school or the installation, with texts for everyone, or without names. */
export const TABLES_WITHOUT_PERSON: readonly string[] = [
  ...[
    'tenants',
    'signing_keys',
    'school_models',
    'model_spending',
    'model_holds',
    'setup_links',
    'sign_on_providers',
    'audit_events',
    'consent_texts',
  ],
  'roster_imports',
  ...[
    'courses',
    'course_instructors',
    'lessons',
    'lesson_periods',
    'school_weeks',
    'rubrics',
    'textbooks',
    'textbook_sections',
    'textbook_courses',
  ],
  ...['assignments', 'questions', 'question_versions', 'regrades', 'mark_confirmations'],
  ...['library_questions', 'library_lexemes', 'library_readings', 'library_followed'],
  ...['passage_vectors', 'picture_descriptions', 'picture_corrections', 'guest_questions'],
  'recent_attempts',
];

/**
 * The same as `OF_STUDENT`, for teachers and administrators: their data, what they created, and what they decided, but not students' work.
 */
export const STAFF_ROWS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['accounts', 'access_links', 'ended_sessions', 'sign_on_links', 'sent_notices', 'notice_opt_outs'],
      ...['consents', 'one_roster_ids', 'former_addresses', 'account_merges'],
      ...['passkeys', 'passkey_challenges'],
      ...['second_factors', 'recovery_codes', 'sign_on_attempts', 'security_events', 'verification_codes'],
      ...['tutor_conversations', 'tutor_chats', 'writings', 'documents', 'runs'],
    ].map((table) => [table, STUDENT_ROWS[table] ?? 'false']),
  ),
  signup_permits: `t.role = 'instructor' and t.pattern = (${EMAIL})`,
  course_instructors: 't.instructor_id = $1',
  lessons: 't.teacher_id = $1',
  assignments: 't.created_by = $1',
  mark_events: 't.instructor_id = $1',
  mark_confirmations: 't.instructor_id = $1',
  review_requests: 't.answered_by = $1',
  regrades: 't.started_by = $1',
  audit_events: 't.account_id = $1',
  files: 't.owner_id = $1',
};

/** The files of an export, by subject. Every table of `OF_STUDENT` and `OF_STAFF` is in exactly one of them. */
export const TOPICS: readonly { name: string; about: string; tables: readonly string[] }[] = [
  {
    name: 'account',
    about: 'name, address, class, logins and security',
    tables: [
      ...[
        'accounts',
        'access_links',
        'ended_sessions',
        'sign_on_links',
        'sign_on_attempts',
        'second_factors',
      ],
      ...['passkeys', 'passkey_challenges'],
      ...['recovery_codes', 'security_events', 'verification_codes', 'signup_permits'],
      ...['sent_notices', 'notice_opt_outs', 'consents', 'one_roster_ids', 'audit_events'],
      ...['former_addresses', 'account_merges'],
    ],
  },
  {
    name: 'courses',
    about: 'courses, extra time, own due dates, assignments made',
    tables: [
      'enrolments',
      'course_instructors',
      'lessons',
      'accommodations',
      'time_extensions',
      'own_due_dates',
      'assignments',
      'documents',
    ],
  },
  {
    name: 'answers',
    about: 'submissions and answers with every version',
    tables: ['submissions', 'timed_sessions', 'responses', 'answer_revisions', 'own_pdfs', 'read_answers'],
  },
  {
    name: 'marks',
    about: 'marks with their history, and feedback',
    tables: [
      ...['mark_events', 'mark_proposals', 'mark_confirmations', 'regrades', 'insights'],
      'review_requests',
    ],
  },
  {
    name: 'chats',
    about: 'conversations with AURA',
    tables: ['tutor_conversations', 'tutor_chats'],
  },
  {
    name: 'practice',
    about: 'practice and generated questions',
    tables: ['practices', 'practice_questions', 'practice_revisions', 'practice_marks', 'writings'],
  },
  {
    name: 'files',
    about: 'the list of the files in the folder files/, and the work of AURA on them',
    tables: ['files', 'reference_texts', 'runs', 'run_events'],
  },
];

/** The questions of the answers, for readers of the export. Answer keys are left out, because they are not the student's data. */
export const QUESTIONS = `
  select v.question_id, v.version, a.title as assignment, v.label, v.stem, v.question, v.possible_quarters
  from question_versions v join questions q on q.id = v.question_id join assignments a on a.id = q.assignment_id
  where v.question_id in (select question_id from responses where submission_id in (${SUBMISSIONS}))
  order by v.question_id, v.version`;

/** Columns that are not exported: those that grant access, and the school's id, which has no meaning for the reader. */
export const EXCLUDED_COLUMNS: readonly string[] = [
  'password_hash',
  'code_hash',
  'ticket_hash',
  'token_hash',
  'sealed_secret',
  'state_hash',
  'browser_hash',
  'verifier',
  'nonce',
  'tenant_id',
];

/** The evidence quotes the student, and a request has the student's words, so the teacher's export has neither. */
export const EXCLUDED_OF_STAFF: readonly string[] = [...EXCLUDED_COLUMNS, 'evidence', 'student_words'];
