import {
  addAssignment as addAssignmentEndpoint,
  addQuestion as addQuestionEndpoint,
  deleteAssignment as deleteAssignmentEndpoint,
  deleteQuestion as deleteQuestionEndpoint,
  duplicateAssignment as duplicateAssignmentEndpoint,
  getAssignmentQuestions,
  getImageUploadUrl,
  previousAssignments,
  processMarkingScheme as processMarkingSchemeEndpoint,
  reorderQuestions as reorderQuestionsEndpoint,
  showImage as showImageEndpoint,
  stopMarkingSchemeReading,
  updateAssignmentDetails as updateAssignmentDetailsEndpoint,
  updateQuestion as updateQuestionEndpoint,
  updateQuestions as updateQuestionsEndpoint,
  validateStudentUrlPdf,
  validateUrlPdf,
} from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { addAssignment } from './creation/add-assignment.ts';
import { duplicateAssignment } from './creation/duplicate-assignment.ts';
import { deleteAssignment } from './delete-assignment.ts';
import { updateAssignmentDetails } from './details/update-assignment-details.ts';
import { fetchDocument } from './documents/fetch-document.ts';
import { offerImageUpload, showImage } from './images/images.ts';
import { listAssignments } from './list-assignments.ts';
import type { HasStartedWork, MarksOverview, MarksSeen, WithdrawMarksAbove, WorkOverview } from './ports.ts';
import {
  addQuestion,
  deleteQuestion,
  reorderQuestions,
  updateQuestion,
  updateQuestions,
} from './questions/update-questions.ts';
import { readAssignment } from './read-assignment.ts';
import { processMarkingScheme } from './reading/process-marking-scheme.ts';
import { stopPaperReading } from './reading/stop-reading.ts';

export interface AssignmentsDeps extends Platform<'clock' | 'database' | 'remote' | 'runs' | 'storage'> {
  workOverview: WorkOverview;
  marksSeen: MarksSeen;
  marksOverview: MarksOverview;
  hasStartedWork: HasStartedWork;
  withdrawMarksAbove: WithdrawMarksAbove;
}

export function mountAssignments(mount: Mount<Session>, deps: AssignmentsDeps): void {
  mount(addAssignmentEndpoint, async ({ session, body }) => ({
    message: 'Assignment created successfully!',
    id: await addAssignment(deps, session, body),
  }));
  mount(duplicateAssignmentEndpoint, async ({ session, body }) => ({
    message: 'Assignment duplicated',
    id: await duplicateAssignment(deps, session, body),
  }));
  mount(previousAssignments, async ({ session }) => listAssignments(deps, session));
  mount(getAssignmentQuestions, async ({ session, body }) =>
    readAssignment(deps, session, body.assignmentId),
  );
  mount(deleteAssignmentEndpoint, async ({ session, body }) => {
    await deleteAssignment(deps, session, body.assignmentId);
    return { message: 'Assignment deleted' };
  });
  mount(updateAssignmentDetailsEndpoint, async ({ session, body }) =>
    updateAssignmentDetails(deps, session, body),
  );
  mount(addQuestionEndpoint, async ({ session, body }) => addQuestion(deps, session, body));
  mount(deleteQuestionEndpoint, async ({ session, body }) => {
    await deleteQuestion(deps, session, body.id);
    return { message: 'Question deleted' };
  });
  mount(reorderQuestionsEndpoint, async ({ session, body }) => {
    await reorderQuestions(deps, session, body);
    return { message: 'Questions moved' };
  });
  mount(updateQuestionEndpoint, async ({ session, body }) => updateQuestion(deps, session, body));
  mount(updateQuestionsEndpoint, async ({ session, body }) => updateQuestions(deps, session, body));
  mount(stopMarkingSchemeReading, async ({ session }) => stopPaperReading(deps, session));
  mount(processMarkingSchemeEndpoint, async ({ session, body, files, signal }) =>
    processMarkingScheme(deps, session, { files, input: body, signal }),
  );
  mount(validateUrlPdf, async ({ session, body, signal }) =>
    fetchDocument(deps, session, { input: body, signal }),
  );
  mount(validateStudentUrlPdf, async ({ session, body, signal }) =>
    fetchDocument(deps, session, { input: body, signal }),
  );
  mount(getImageUploadUrl, async ({ session, query }) => offerImageUpload(deps, session, query));
  mount(showImageEndpoint, async ({ session, params }) => showImage(deps, session, params.image));
}
