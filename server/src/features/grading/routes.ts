import {
  gradeSubmission as gradeSubmissionEndpoint,
  updateResponse as updateResponseEndpoint,
} from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Runs } from '../../platform/runs/index.ts';
import type { Session } from '../identity/index.ts';
import { gradeSubmission } from './grade-submission.ts';
import { updateResponse } from './update-response.ts';

export interface GradingParts {
  database: Database;
  clock: Clock;
  runs: Runs;
}

export function mountGrading(mount: Mount<Session>, parts: GradingParts): void {
  mount(gradeSubmissionEndpoint, async ({ session, body, signal }) =>
    gradeSubmission(parts, session, body, signal),
  );
  mount(updateResponseEndpoint, async ({ session, body }) => updateResponse(parts, session, body));
}
