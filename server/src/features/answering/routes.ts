import {
  getAnswerVersions,
  getAssignments,
  getStudentQuestions,
  setAssignmentResponse,
  setAssignmentResponses,
  submitAssignment,
} from '@classi/contract';
import type { Attempts } from '../../platform/attempts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { charactersIn, createSaveAllowance } from '../../platform/http/save-allowance.ts';
import type { Session } from '../identity/index.ts';
import { listStudentAssignments } from './list-assignments.ts';
import type { VisibleMarks } from './ports.ts';
import { readQuestions } from './read-questions.ts';
import { listVersions } from './saving/answer-versions.ts';
import { saveAnswer } from './saving/save-answer.ts';
import { saveAnswers } from './saving/save-answers.ts';
import { submitWork } from './saving/submit-work.ts';

export interface AnsweringParts {
  database: Database;
  clock: Clock;
  attempts: Attempts;
  visibleMarks: VisibleMarks;
}

export function mountAnswering(mount: Mount<Session>, parts: AnsweringParts): void {
  mount(getAssignments, async ({ session }) => listStudentAssignments(parts, session));
  mount(getStudentQuestions, async ({ session, body }) => readQuestions(parts, session, body.assignmentId));
  const spendAllowance = createSaveAllowance(parts.attempts);
  mount(setAssignmentResponse, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn([body]));
    return { message: 'Saved', ...(await saveAnswer(parts, session, body)) };
  });
  mount(setAssignmentResponses, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn(body.answers));
    return { answers: await saveAnswers(parts, session, body) };
  });
  mount(getAnswerVersions, async ({ session, body }) => ({
    versions: await listVersions(parts, session, body),
  }));
  mount(submitAssignment, async ({ session, body }) => ({
    message: 'Assignment submitted successfully!',
    ...(await submitWork({ ...parts, spendAllowance }, session, body)),
  }));
}
