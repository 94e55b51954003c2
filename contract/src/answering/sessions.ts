/** Sessions of timed work, and the extra time that a teacher adds (spec 1 §3, §4, §7; wire.md 6). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, idText, instant } from '../http/scalars.ts';
import { EXTRA_SECONDS_MAX, SUBMISSION_METHODS } from './limits.ts';

const sessionShape = {
  assignment_id: as('assignmentId', id),
  /** Whether the session has begun and the work is not handed in. It stays true in the grace period after the end. */
  is_active: as('active', z.boolean()),
  is_submitted: as('submitted', z.boolean()),
  /** Computed when the reply is sent (server time), with milliseconds; 0 when the time is up. */
  time_remaining_seconds: as('remaining', z.number()),
  session_started_at: as('startedAt', instant),
  /** When the time is up, including extra time and the due date. */
  ends_at: as('endsAt', instant),
  /** The server's clock at the moment of the reply. */
  server_time: as('serverTime', instant),
  /** The seconds from the start to `ends_at`. */
  time_limit: as('timeLimit', z.number()),
  /** The part of `time_limit` that was added by teachers and the school's accommodation. */
  extra_seconds: as('extraSeconds', z.int()),
  time_used_seconds: as('used', z.number()),
  submitted_at: as('submittedAt', instant.nullable()),
  submission_method: as('method', z.enum(SUBMISSION_METHODS).nullable()),
} as const;

export const timedSession = fields(sessionShape);
export type TimedSession = z.output<typeof timedSession>;

const assignmentParams = fields({ assignmentId: idText });

/** The time that the browser has counted. It is accepted but ignored: only the server's clock counts. */
const usedByBrowser = as('usedByBrowser', z.number().min(0).max(1_000_000).optional());

export const startSession = endpoint({
  method: 'POST',
  path: '/sessions/start/{assignmentId}',
  access: 'student',
  summary: 'Begin a timed assignment: from now on its questions can be read, and its time runs.',
  params: assignmentParams,
  reply: timedSession,
  refuses: [
    'assignment/not-found',
    'session/already-active',
    'session/untimed',
    'answer/on-paper',
    'answer/graded',
    'answer/submitted',
    'answer/past-due',
  ],
});

export const currentSession = endpoint({
  method: 'GET',
  path: '/sessions/current/{assignmentId}',
  access: 'student',
  summary: "One's own session of a timed assignment; 404 while it was not begun.",
  params: assignmentParams,
  reply: timedSession,
  refuses: ['session/not-there'],
});

export const submitSession = endpoint({
  method: 'POST',
  path: '/sessions/submit/{assignmentId}',
  access: 'student',
  summary:
    'End the session, and hand in what the server has if that was not done yet. The time used is counted by the server. The same again changes nothing.',
  params: assignmentParams,
  body: fields({
    submission_method: as('method', z.enum(SUBMISSION_METHODS)),
    time_used_seconds: usedByBrowser,
  }),
  reply: timedSession,
  refuses: ['session/not-there'],
});

export const sessionHeartbeat = endpoint({
  method: 'PUT',
  path: '/sessions/heartbeat',
  access: 'student',
  summary: 'A sign of life of the open page; answers with the session as it is.',
  body: fields({ assignment_id: as('assignmentId', id), time_used_seconds: usedByBrowser }),
  reply: timedSession,
  refuses: ['session/not-there'],
});

export const followSession = endpoint({
  method: 'GET',
  path: '/sessions/follow/{assignmentId}',
  access: 'student',
  summary:
    'The session now, and again whenever it is changed from elsewhere, such as by extra time; ends when it is handed in.',
  params: assignmentParams,
  stream: z.union([
    fields({ status: z.literal('session'), ...sessionShape }),
    fields({ status: z.literal('complete'), ...sessionShape }),
    z.object({ status: z.literal('error'), error: z.string() }),
  ]),
  refuses: ['session/not-there'],
});

export const giveExtraTime = endpoint({
  method: 'POST',
  path: '/grader/give-extra-time',
  access: 'instructor',
  summary:
    'More time on a timed assignment, for one student or, without `student_id`, for everybody who has not handed in. It is noted who gave it.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_id: as('studentId', id.optional()),
    extra_seconds: as(
      'seconds',
      z
        .int()
        .min(1, 'Please set an extra time greater than 0')
        .max(EXTRA_SECONDS_MAX, 'Extra time can be at most 12 hours and 59 minutes.'),
    ),
    /** A UUID that the page generates for each click, so that repeating the request adds no time. */
    request_id: as('requestId', z.uuid().optional()),
  }),
  reply: fields({
    message: z.string(),
    /** The ids of the students who received time: those who have not submitted. */
    student_ids: as('studentIds', z.array(id)),
  }),
  refuses: [
    'assignment/not-found',
    'submission/student-not-enrolled',
    'session/untimed',
    'session/handed-in',
    'session/over',
  ],
});

export const getTimedSessions = endpoint({
  method: 'POST',
  path: '/grader/get-timed-sessions',
  access: 'instructor',
  summary: 'Who is working on a timed assignment and for how long still, and which extra time was given.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({
    server_time: as('serverTime', instant),
    /** Seconds; 0 is untimed. */
    time_limit: as('timeLimit', z.int()),
    students: z.array(
      fields({
        student_id: as('id', id),
        student_name: as('name', z.string()),
        status: z.enum(['not-started', 'working', 'handed-in']),
        started_at: as('startedAt', instant.nullable()),
        ends_at: as('endsAt', instant.nullable()),
        time_remaining_seconds: as('remaining', z.number().nullable()),
        time_used_seconds: as('used', z.number().nullable()),
        /** Extra time from teachers and the school's accommodation. */
        extra_seconds: as('extraSeconds', z.int()),
        /** The student's accommodation in percent of the time limit; 0 for none. */
        accommodation_percent: as('accommodationPercent', z.int()),
        /** The time of the last heartbeat of the open page. */
        last_seen_at: as('seenAt', instant.nullable()),
        submission_method: as('method', z.enum(SUBMISSION_METHODS).nullable()),
        /** Whether the server handed in the saved answers because the time was up and no page was open. */
        closed_by_server: as('closedByServer', z.boolean()),
      }),
    ),
    extensions: z.array(
      fields({
        /** Null if it applies to all students. */
        student_id: as('studentId', id.nullable()),
        student_name: as('name', z.string().nullable()),
        extra_seconds: as('seconds', z.int()),
        given_by: as('givenBy', z.string()),
        given_at: as('givenAt', instant),
      }),
    ),
  }),
  refuses: ['assignment/not-found'],
});

/**
 * The body of the refusal of a locked assignment, in addition to its message, if the answer came too late and was stored for the teacher.
 */
export const storedLate = fields({ kept_late: as('storedLate', z.literal(true)) });
