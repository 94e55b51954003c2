import {
  getAnswerVersions,
  getAssignments,
  getStudentQuestions,
  setAssignmentResponse,
  setAssignmentResponses,
  submitAssignment,
} from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import { charactersIn, createSaveAllowance } from '../../platform/http/save-allowance.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { listStudentAssignments } from './list-assignments.ts';
import type { VisibleMarks } from './ports.ts';
import { readQuestions } from './read-questions.ts';
import { listVersions } from './saving/answer-versions.ts';
import { saveAnswer } from './saving/save-answer.ts';
import { saveAnswers } from './saving/save-answers.ts';
import { submitWork } from './saving/submit-work.ts';

export interface AnsweringDeps extends Platform<'attempts' | 'clock' | 'database'> {
  visibleMarks: VisibleMarks;
}

export function mountAnswering(mount: Mount<Session>, deps: AnsweringDeps): void {
  mount(getAssignments, async ({ session }) => listStudentAssignments(deps, session));
  mount(getStudentQuestions, async ({ session, body }) => readQuestions(deps, session, body.assignmentId));
  const spendAllowance = createSaveAllowance(deps.attempts);
  mount(setAssignmentResponse, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn([body]));
    return { message: 'Saved', ...(await saveAnswer(deps, session, body)) };
  });
  mount(setAssignmentResponses, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn(body.answers));
    return { answers: await saveAnswers(deps, session, body) };
  });
  mount(getAnswerVersions, async ({ session, body }) => ({
    versions: await listVersions(deps, session, body),
  }));
  mount(submitAssignment, async ({ session, body }) => ({
    message: 'Assignment submitted successfully!',
    ...(await submitWork({ ...deps, spendAllowance }, session, body)),
  }));
}
