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
