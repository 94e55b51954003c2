import {
  answerReviewRequest as answerReviewRequestEndpoint,
  getOwnReviews as getOwnReviewsEndpoint,
  listOpenRequests as listOpenRequestsEndpoint,
  listReviewRequests as listReviewRequestsEndpoint,
  requestReview as requestReviewEndpoint,
  withdrawReview as withdrawReviewEndpoint,
} from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { answerReviewRequest, listOpenRequests, listReviewRequests } from './answer-request.ts';
import { getOwnReviews, requestReview, withdrawReview } from './student-requests.ts';

export function mountReviewRequests(mount: Mount<Session>, deps: Platform<'clock' | 'database'>): void {
  mount(getOwnReviewsEndpoint, async ({ session, body }) => getOwnReviews(deps, session, body));
  mount(requestReviewEndpoint, async ({ session, body }) => requestReview(deps, session, body));
  mount(withdrawReviewEndpoint, async ({ session, body }) => withdrawReview(deps, session, body));
  mount(listReviewRequestsEndpoint, async ({ session, body }) => listReviewRequests(deps, session, body));
  mount(listOpenRequestsEndpoint, async ({ session }) => listOpenRequests(deps, session));
  mount(answerReviewRequestEndpoint, async ({ session, body }) => answerReviewRequest(deps, session, body));
}
