/** A student's request that a teacher looks at a mark again, and the teacher's answer. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks } from '../http/scalars.ts';
import { REVIEW_REPLY_MAX, REVIEW_REQUEST_MAX, REVIEW_REQUEST_MIN } from './limits.ts';

const reviewRequest = fields({
  request_id: as('id', id),
  response_id: as('responseId', id),
  question_id: as('questionId', id),
  student_id: as('studentId', id),
  /** The student's words, as plain text. */
  text: z.string(),
  requested_at: as('requestedAt', instant),
  /** The marks that the student had when they made the request. */
  marks_before: as('marksBefore', marks),
  /** The teacher's answer; null while the request is open. */
  answer: fields({
    /** Plain text. */
    reply: z.string(),
    /** The marks that counted when the teacher answered. */
    marks_after: as('marksAfter', marks),
    answered_by: as('answeredBy', z.string()),
    answered_at: as('answeredAt', instant),
  }).nullable(),
});
export type ReviewRequest = z.output<typeof reviewRequest>;

/** What a student may do about the mark of one question. */
const ownReview = fields({
  question_id: as('questionId', id),
  /** Whether the student may make a request now. */
  can_request: as('canRequest', z.boolean()),
  /** The newest request that was not withdrawn; null if there is none. */
  request: reviewRequest.nullable(),
});
export type OwnReview = z.output<typeof ownReview>;

export const getOwnReviews = endpoint({
  method: 'POST',
  path: '/students/get-review-requests',
  access: 'student',
  summary:
    "The student's requests for another look at marks, by question. Empty until the marks are released.",
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({ reviews: z.array(ownReview) }),
  refuses: ['assignment/not-found'],
});

export const requestReview = endpoint({
  method: 'POST',
  path: '/students/request-review',
  access: 'student',
  summary:
    'Ask the teacher for another look at the mark of a question. The same request with the same text again changes nothing.',
  body: fields({
    assignment_id: as('assignmentId', id),
    question_id: as('questionId', id),
    text: z
      .string()
      .trim()
      .min(REVIEW_REQUEST_MIN, `Please write at least ${REVIEW_REQUEST_MIN} characters.`)
      .max(REVIEW_REQUEST_MAX, `Please write at most ${REVIEW_REQUEST_MAX} characters.`),
  }),
  reply: ownReview,
  refuses: [
    'assignment/not-found',
    'review-request/no-mark',
    'review-request/open',
    'review-request/discussed',
  ],
});

export const withdrawReview = endpoint({
  method: 'POST',
  path: '/students/withdraw-review-request',
  access: 'student',
  summary: 'Withdraw an open request. Withdrawing it again changes nothing.',
  body: fields({ request_id: as('id', id) }),
  reply: fields({ message: z.string() }),
  refuses: ['review-request/not-found', 'review-request/answered'],
});

export const listReviewRequests = endpoint({
  method: 'POST',
  path: '/grader/list-review-requests',
  access: 'instructor',
  summary: 'The requests of students for another look at their marks, oldest first, without withdrawn ones.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({ requests: z.array(reviewRequest) }),
  refuses: ['assignment/not-found'],
});

const openRequest = fields({
  response_id: as('responseId', id),
  assignment_id: as('assignmentId', id),
  title: z.string(),
  student_id: as('studentId', id),
  student_name: as('studentName', z.string()),
  question_number: as('question', z.int()),
  /** The printed label of the question; '' if it has none. */
  original_question_number: as('label', z.string()),
  requested_at: as('requestedAt', instant),
});

export const listOpenRequests = endpoint({
  method: 'GET',
  path: '/grader/list-open-requests',
  access: 'account',
  summary:
    'The open requests for another look at marks, oldest first: to a teacher those of their courses, to an administrator those of the school, to a student none.',
  reply: fields({ requests: z.array(openRequest) }),
  refuses: [],
});

export const answerReviewRequest = endpoint({
  method: 'POST',
  path: '/grader/answer-review-request',
  access: 'instructor',
  summary:
    'Answer a request and close it. The mark that counts now is the outcome; it is changed before with `update-response`.',
  body: fields({
    request_id: as('id', id),
    reply: z
      .string()
      .trim()
      .min(1, 'Please write a reply.')
      .max(REVIEW_REPLY_MAX, `Please write at most ${REVIEW_REPLY_MAX} characters.`),
    /** The mark that the teacher saw. If another counts now, nothing is sent to the student. */
    seen_mark_id: as('seenMarkId', id),
  }),
  reply: reviewRequest,
  refuses: [
    'response/not-found',
    'review-request/answered',
    'review-request/withdrawn',
    'mark/not-graded',
    'mark/changed',
  ],
});
