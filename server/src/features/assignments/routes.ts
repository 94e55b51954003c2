import {
  addAssignment as addAssignmentEndpoint,
  deleteAssignment as deleteAssignmentEndpoint,
  getAssignmentQuestions,
  getImageUploadUrl,
  previousAssignments,
  processMarkingScheme as processMarkingSchemeEndpoint,
  showImage as showImageEndpoint,
  updateQuestion as updateQuestionEndpoint,
  validateStudentUrlPdf,
  validateUrlPdf,
} from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Remote } from '../../platform/remote/index.ts';
import type { Runs } from '../../platform/runs/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Session } from '../identity/index.ts';
import { addAssignment } from './add-assignment.ts';
import { deleteAssignment } from './delete-assignment.ts';
import { fetchDocument } from './fetch-document.ts';
import { offerImageUpload, showImage } from './images.ts';
import { listAssignments } from './list-assignments.ts';
import type { MarksOverview, WorkOverview } from './ports.ts';
import { processMarkingScheme } from './process-marking-scheme.ts';
import { readAssignment } from './read-assignment.ts';
import { updateQuestion } from './update-question.ts';

export interface AssignmentsParts {
  database: Database;
  clock: Clock;
  storage: Storage;
  runs: Runs;
  remote: Remote;
  workOverview: WorkOverview;
  marksOverview: MarksOverview;
}

export function mountAssignments(mount: Mount<Session>, parts: AssignmentsParts): void {
  mount(addAssignmentEndpoint, async ({ session, body }) => ({
    message: 'Assignment created successfully!',
    id: await addAssignment(parts, session, body),
  }));
  mount(previousAssignments, async ({ session }) => listAssignments(parts, session));
  mount(getAssignmentQuestions, async ({ session, body }) =>
    readAssignment(parts, session, body.assignmentId),
  );
  mount(deleteAssignmentEndpoint, async ({ session, body }) => {
    await deleteAssignment(parts, session, body.assignmentId);
    return { message: 'Assignment deleted' };
  });
  mount(updateQuestionEndpoint, async ({ session, body }) => updateQuestion(parts, session, body));
  mount(processMarkingSchemeEndpoint, async ({ session, body, files, signal }) =>
    processMarkingScheme(parts, session, { files, wish: body, signal }),
  );
  mount(validateUrlPdf, async ({ session, body, signal }) =>
    fetchDocument(parts, session, { wish: body, signal }),
  );
  mount(validateStudentUrlPdf, async ({ session, body, signal }) =>
    fetchDocument(parts, session, { wish: body, signal }),
  );
  mount(getImageUploadUrl, async ({ session, query }) => offerImageUpload(parts, session, query));
  mount(showImageEndpoint, async ({ session, params }) => showImage(parts, session, params.image));
}
