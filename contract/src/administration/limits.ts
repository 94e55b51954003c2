/** Limits of administration that server and web share. This file does not import zod. */

/** People on one page of the list. */
export const PEOPLE_PAGE = 50;
/** People in one call that acts on several. */
export const PEOPLE_AT_ONCE = 200;

/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = 14;

/** The maximum length of a course code. */
export const COURSE_CODE_MAX = 20;
export const COURSE_NAME_MAX = 80;
export const GRADE_MAX = 20;
export const COURSE_CODE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;

/** The maximum number of rows in a class list. */
export const ROSTER_ROWS_MAX = 20_000;
export const ROSTER_BYTES_MAX = 8 * 1024 * 1024;
/** An import can be undone for this long, in ms. */
export const UNDO_MS = 24 * 3_600_000;

/** Limits of the timetable. Times are `HH:MM` on the school's clock. */
export const PERIODS_MAX = 20;
export const PERIOD_NAME_MAX = 30;
export const LESSON_SECTION_MAX = 20;
export const ROOM_MAX = 40;
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
export const TIMETABLE_ROWS_MAX = 5_000;
export const TIMETABLE_BYTES_MAX = 1024 * 1024;
/** The file in base64 makes the body a third larger than the file. */
export const TIMETABLE_BODY_BYTES = 1.5 * TIMETABLE_BYTES_MAX;

/** Names in any script; a single letter is a name in a register. */
export const REGISTER_NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} .'’-]{1,50}$/u;
/** The maximum length of a student's roll number, which may have letters and signs: `12`, `10A-07`. */
export const ROLL_NUMBER_MAX = 20;
export const ROSTER_IDS_MAX = 10;
export const ROSTER_ID_MAX = 255;

/** The two accounts of a merge: the one that stays, and the one that ends. */
export const MERGE_SIDES = ['target', 'source'] as const;
/** Assignments that both accounts answered, in one merge. */
export const MERGE_CHOICES_MAX = 500;
/** A merge can be undone for this long, in ms. */
export const MERGE_UNDO_MS = 24 * 3_600_000;

/** The numbers of items that an import creates, changes and ends. */
export interface RosterCounts {
  added: number;
  changed: number;
  unchanged: number;
  ended: number;
  courses: number;
  enrolled: number;
  unenrolled: number;
}

/** The maximum length of the title, the author and the subject of a textbook, and of a heading. */
export const TEXTBOOK_NAME_MAX = 200;
export const TEXTBOOK_BYTES_MAX = 200 * 1024 * 1024;
export const TEXTBOOK_PAGES_MAX = 2_000;
/** The media type with which a textbook is uploaded. The server detects the real type from the content. */
export const TEXTBOOK_TYPE = 'application/octet-stream';
export const TEXTBOOK_STATES = ['reading', 'ready', 'failed', 'removed'] as const;

/** Extra time of a student in every timed assignment, in percent of the time limit. */
export const ACCOMMODATION_PERCENT_MAX = 200;
export const ACCOMMODATION_REASON_MAX = 300;

/** Limits of the category, the name and the description of a criterion, and of one request. */
export const RUBRIC_NAME_MAX = 80;
export const RUBRIC_TEXT_MAX = 4_000;
export const RUBRICS_AT_ONCE = 200;

/** Limits of retention periods and of the consent text. */
export const RETENTION_MONTHS_MAX = 120;
export const CONSENT_TEXT_MAX = 20_000;

export const SIGNUP_ROLES = ['instructor', 'student'] as const;
export const SIGNUP_PATTERNS_AT_ONCE = 500;

export const AURA_MODES = ['installation', 'off', 'own'] as const;
export type AuraMode = (typeof AURA_MODES)[number];
export const AURA_PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;

/** Limits of the settings for a school's identity provider. */
export const SIGN_ON_LABEL_MAX = 40;
export const SIGN_ON_DOMAINS_MAX = 50;
export const SIGN_ON_PROTOCOLS = ['openid', 'saml'] as const;
export type SignOnProtocol = (typeof SIGN_ON_PROTOCOLS)[number];
/** The maximum number of certificates of a SAML provider: the current one, and those that will replace it. */
export const SIGN_ON_CERTIFICATES_MAX = 5;
/** The maximum length of a provider's metadata, which may describe a whole federation. */
export const SAML_METADATA_MAX = 500_000;
/**
 * The rule decides who gets a student account at the first sign-in: nobody, addresses with a sign-up rule, or
 * all addresses of some domains.
 */
export const STUDENT_ACCOUNT_RULES = ['never', 'listed', 'domains'] as const;
export type StudentAccountRule = (typeof STUDENT_ACCOUNT_RULES)[number];

/** Events of the audit log on one page. */
export const AUDIT_PAGE = 50;
export const AUDIT_DAYS_MAX = 400;
export const AUDIT_SOURCES = ['actions', 'logins'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** The actions in the audit log. */
export const AUDIT_ACTIONS = [
  ...(['school.created', 'school.changed'] as const),
  ...([
    'person.added',
    'person.edited',
    'person.merged',
    'person.merge-undone',
    'person.invited',
    'person.linked',
    'person.deactivated',
    'person.reactivated',
  ] as const),
  ...(['person.exported', 'person.erased'] as const),
  ...(['retention.changed', 'retention.applied', 'consent.changed'] as const),
  ...(['person.logged-out', 'person.accommodated', 'teacher.approved', 'teacher.refused'] as const),
  ...(['course.added', 'course.changed', 'course.archived', 'course.restored', 'course.people'] as const),
  ...(['roster.applied', 'roster.undone', 'aura.changed', 'run.retried'] as const),
  ...([
    'signup.allowed',
    'signup.removed',
    'sign-on.changed',
    'security.changed',
    'person.second-factor-reset',
  ] as const),
  ...(['due-date.changed', 'work.reopened', 'paper.moved', 'work.seen', 'marks.exported'] as const),
  ...(['rubric.saved', 'rubric.removed'] as const),
  ...(['timetable.week', 'timetable.lesson', 'timetable.removed', 'timetable.imported'] as const),
  ...([
    'textbook.added',
    'textbook.replaced',
    'textbook.changed',
    'textbook.removed',
    'textbook.restored',
  ] as const),
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
