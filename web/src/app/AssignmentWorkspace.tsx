// An administrator reads work on a page of the same parts, so they are fetched together.
export { StudentWorkPage } from '../features/grading/read-only/StudentWorkPage.tsx';
export { openQueues } from '../features/grading/saving/open-queues.ts';

import { AssignmentWorkspacePage } from '../features/grading/workspace/AssignmentWorkspacePage.tsx';
import { InsightsModal } from '../features/insights/InsightsModal.tsx';

/** The grading workspace with the dialogs that open over it. */
export function AssignmentWorkspace() {
  return (
    <>
      <AssignmentWorkspacePage />
      <InsightsModal />
    </>
  );
}
