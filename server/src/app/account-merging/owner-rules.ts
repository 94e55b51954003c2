/**
 * Defines what a merge does with every column that refers to a person. A test reads the database and fails for a column that is missing
 * here. Only rows that the other account has as well are deleted, so that a merge can be undone.
 */

/** The column is changed to the remaining account. */
export interface MoveRule {
  does: 'move';
  /** An SQL expression, as text, that identifies a row among those of one account; it is stored for the undo. */
  key: string;
  /** An SQL condition on `t`, with the accounts as $1 (remains) and $2 (ends): the other account has the same row. */
  unless?: string;
  /**
   * What happens to rows that meet `unless`: they `stay` with the merged account, where they have no effect, or are removed and stored for
   * the undo.
   */
  otherwise?: 'stay' | 'remove';
}

export interface StayRule {
  does: 'stay';
  why: string;
}

/** The row stays, and other code of the merge transfers what counts. */
export interface CarryRule {
  does: 'carry';
  why: string;
}

const move = (key = 'id', unless?: string, otherwise: 'stay' | 'remove' = 'stay'): MoveRule => ({
  ...{ does: 'move', key },
  ...(unless === undefined ? {} : { unless, otherwise }),
});
const stay = (why: string): StayRule => ({ does: 'stay', why });

const HISTORY = 'says who did it then: the merged account keeps its name';
const TEMPORARY = 'expires within minutes';
const sameRequest = (table: string, owner: string) =>
  `exists (select 1 from ${table} o where o.${owner} = $1 and o.request_id = t.request_id)`;
const sameIn = (table: string, owner: string, ...columns: string[]) =>
  `exists (select 1 from ${table} o where o.${owner} = $1${columns.map((name) => ` and o.${name} = t.${name}`).join('')})`;

/** The rules by `table.column`, in the order in which rows move. */
export const OWNER_RULES: Readonly<Record<string, MoveRule | StayRule | CarryRule>> = {
  'enrolments.student_id': move('course_id', sameIn('enrolments', 'student_id', 'course_id'), 'remove'),
  'course_instructors.instructor_id': move(
    'course_id',
    sameIn('course_instructors', 'instructor_id', 'course_id'),
    'remove',
  ),
  'lessons.teacher_id': move(),
  'submissions.student_id': move('id', sameIn('submissions', 'student_id', 'assignment_id')),
  'own_due_dates.student_id': move('id', sameIn('own_due_dates', 'student_id', 'assignment_id')),
  'insights.student_id': move(
    'id',
    sameIn('insights', 'student_id', 'assignment_id', 'audience', 'rests_on'),
  ),
  'practices.student_id': move('id', sameRequest('practices', 'student_id')),
  'tutor_conversations.account_id': move('id', sameRequest('tutor_conversations', 'account_id')),
  'tutor_chats.account_id': move('id', sameRequest('tutor_chats', 'account_id')),
  'writings.created_by': move(),
  'documents.created_by': move(),
  'files.owner_id': move(),
  'assignments.created_by': move('id', sameRequest('assignments', 'created_by')),
  'one_roster_ids.account_id': move('sourced_id'),
  'former_addresses.account_id': move(),
  // An account can have one connection to a provider, so the current one stays. A moved connection would also allow logins without the code
  // of an authenticator app.
  'sign_on_links.account_id': move(
    'id',
    `${sameIn('sign_on_links', 'account_id')} or ${sameIn('second_factors', 'account_id')}`,
  ),
  'passkeys.account_id': move(),
  'sent_notices.account_id': move('subject', sameIn('sent_notices', 'account_id', 'subject')),
  'notice_opt_outs.account_id': move('account_id', sameIn('notice_opt_outs', 'account_id')),

  'accommodations.student_id': { does: 'carry', why: 'the longer extra time of the two counts' },
  'time_extensions.student_id': { does: 'carry', why: 'the longer extra time of the two counts' },

  'accounts.merged_into': stay('an account that was merged before stays merged into this one'),
  'account_merges.target_id': stay(HISTORY),
  'account_merges.source_id': stay(HISTORY),
  'account_merges.merged_by': stay(HISTORY),
  'access_links.account_id': stay('the links end'),
  'second_factors.account_id': stay('the login of the account that stays does not change'),
  'recovery_codes.account_id': stay('belongs to the second factor'),
  'consents.account_id': stay('the person who logs in accepts the text, and has to do so once more'),
  'passkey_challenges.account_id': stay(TEMPORARY),
  'sign_on_attempts.account_id': stay(TEMPORARY),
  'ended_sessions.account_id': stay('the session has ended'),
  'security_events.account_id': stay(HISTORY),
  'audit_events.account_id': stay(HISTORY),
  'runs.started_by': stay(HISTORY),
  'assignments.changed_by': stay(HISTORY),
  'assignments.released_by': stay(HISTORY),
  'question_versions.created_by': stay(HISTORY),
  'answer_revisions.saved_by': stay(HISTORY),
  'mark_events.instructor_id': stay(HISTORY),
  'mark_confirmations.instructor_id': stay(HISTORY),
  'mark_proposals.settled_by': stay(HISTORY),
  'regrades.started_by': stay(HISTORY),
  'review_requests.answered_by': stay(HISTORY),
  'regrades.student_ids': stay(HISTORY),
  'time_extensions.given_by': stay(HISTORY),
  'accommodations.set_by': stay(HISTORY),
  'own_due_dates.set_by': stay(HISTORY),
  'picture_corrections.written_by': stay(HISTORY),
  'rubrics.set_by': stay(HISTORY),
  'consent_texts.set_by': stay(HISTORY),
  'roster_imports.created_by': stay(HISTORY),
};

/** Columns that do not refer to a person although their names suggest it. */
export const COLUMNS_WITHOUT_PERSON: readonly string[] = [
  // These columns contain marks from which a mark was learned, how a mark was made, and how a session ended.
  ...['mark_events.taught_by', 'mark_proposals.taught_by', 'mark_events.made_by', 'mark_proposals.made_by'],
  ...['timed_sessions.closed_by'],
];
