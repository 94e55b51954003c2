import {
  answerReviewRequest as answerReviewRequestEndpoint,
  getOwnReviews as getOwnReviewsEndpoint,
  listReviewRequests as listReviewRequestsEndpoint,
  requestReview as requestReviewEndpoint,
  withdrawReview as withdrawReviewEndpoint,
} from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { answerReviewRequest, listReviewRequests } from './answer-request.ts';
import { getOwnReviews, requestReview, withdrawReview } from './student-requests.ts';

export function mountReviewRequests(
  mount: Mount<Session>,
  parts: { database: Database; clock: Clock },
): void {
  mount(getOwnReviewsEndpoint, async ({ session, body }) => getOwnReviews(parts, session, body));
  mount(requestReviewEndpoint, async ({ session, body }) => requestReview(parts, session, body));
  mount(withdrawReviewEndpoint, async ({ session, body }) => withdrawReview(parts, session, body));
  mount(listReviewRequestsEndpoint, async ({ session, body }) => listReviewRequests(parts, session, body));
  mount(answerReviewRequestEndpoint, async ({ session, body }) => answerReviewRequest(parts, session, body));
}
