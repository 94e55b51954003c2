import {
  acceptProposals as acceptProposalsEndpoint,
  bringBackMark as bringBackMarkEndpoint,
  countLateAnswer as countLateAnswerEndpoint,
  dismissProposals as dismissProposalsEndpoint,
  followRegrade as followRegradeEndpoint,
  getImageDescriptions as getImageDescriptionsEndpoint,
  getMarkHistory as getMarkHistoryEndpoint,
  getProposals as getProposalsEndpoint,
  gradeSubmission as gradeSubmissionEndpoint,
  gradeSubmissions as gradeSubmissionsEndpoint,
  listMarksByPeople as listMarksByPeopleEndpoint,
  listMarksWithoutModel as listMarksWithoutModelEndpoint,
  markWithModel as markWithModelEndpoint,
  regradeAnswers as regradeAnswersEndpoint,
  regradeQuestion as regradeQuestionEndpoint,
  resetGradingStatus as resetGradingStatusEndpoint,
  updateResponse as updateResponseEndpoint,
} from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { countLateAnswer } from './corrections/count-late-answer.ts';
import { updateResponse } from './corrections/update-response.ts';
import { bringBackMark, getMarkHistory } from './history/mark-history.ts';
import { gradeSubmission } from './marking/grade-submission.ts';
import { gradeSubmissions } from './marking/grade-submissions.ts';
import { getImageDescriptions } from './marking/image-descriptions.ts';
import type { CorrectionsOf } from './ports.ts';
import { acceptProposals, dismissProposals, getProposals } from './proposals/review-proposals.ts';
import {
  followRegrade,
  listMarksByPeople,
  regradeAnswers,
  regradeQuestion,
} from './regrading/regrade-answers.ts';
import { resetGradingStatus } from './regrading/reset-grading-status.ts';
import { listMarksWithoutModel, markWithModel } from './regrading/without-model.ts';
import { mountRelease } from './release/routes.ts';
import { mountReviewRequests } from './review-requests/routes.ts';

export interface GradingDeps extends Platform<'clock' | 'database' | 'runs'> {
  /** Without this port, no description of a picture counts as corrected. */
  correctionsOf?: CorrectionsOf;
}

export function mountGrading(mount: Mount<Session>, deps: GradingDeps): void {
  mount(gradeSubmissionEndpoint, async ({ session, body, signal }) =>
    gradeSubmission(deps, session, body, signal),
  );
  mount(gradeSubmissionsEndpoint, async ({ session, body }) => gradeSubmissions(deps, session, body));
  mount(updateResponseEndpoint, async ({ session, body }) => updateResponse(deps, session, body));
  mount(countLateAnswerEndpoint, async ({ session, body }) => countLateAnswer(deps, session, body));
  mountRelease(mount, deps);
  mountReviewRequests(mount, deps);
  mountHistory(mount, deps);
  mountProposals(mount, deps);
  mountRegrading(mount, deps);
}

function mountHistory(mount: Mount<Session>, deps: GradingDeps): void {
  mount(getMarkHistoryEndpoint, async ({ session, query }) =>
    getMarkHistory(deps, session, query.responseId),
  );
  mount(getImageDescriptionsEndpoint, async ({ session, query }) =>
    getImageDescriptions(deps, session, query.responseId),
  );
  mount(bringBackMarkEndpoint, async ({ session, body }) => bringBackMark(deps, session, body));
}

function mountProposals(mount: Mount<Session>, deps: GradingDeps): void {
  mount(getProposalsEndpoint, async ({ session, body }) => getProposals(deps, session, body.assignmentId));
  mount(acceptProposalsEndpoint, async ({ session, body }) => acceptProposals(deps, session, body));
  mount(dismissProposalsEndpoint, async ({ session, body }) => ({
    message: 'Dismissed',
    dismissed: await dismissProposals(deps, session, body),
  }));
}

function mountRegrading(mount: Mount<Session>, deps: GradingDeps): void {
  mount(listMarksWithoutModelEndpoint, async ({ session, body }) =>
    listMarksWithoutModel(deps, session, body.assignmentId),
  );
  mount(markWithModelEndpoint, async ({ session, body }) => markWithModel(deps, session, body.assignmentId));
  mount(listMarksByPeopleEndpoint, async ({ session, body }) => listMarksByPeople(deps, session, body));
  mount(regradeQuestionEndpoint, async ({ session, body, signal }) =>
    regradeQuestion(deps, session, body, signal),
  );
  mount(regradeAnswersEndpoint, async ({ session, body }) => regradeAnswers(deps, session, body));
  mount(followRegradeEndpoint, async ({ session, body, signal }) =>
    followRegrade(deps, session, body.regradeId, signal),
  );
  mount(resetGradingStatusEndpoint, async ({ session, body }) => resetGradingStatus(deps, session, body));
}
