import type { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useCallback, useId, useMemo, useState } from 'react';
import * as t from '../../../messages/compiled/grading/workspace.ts';
import { MoreTime } from '../../../ui/own-due-dates/MoreTime.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AssistedMarking } from '../assisted-marking/AssistedMarking.tsx';
import { assistStart, useAssist } from '../assisted-marking/use-assist.ts';
import { CompactWorkspace } from '../compact/CompactWorkspace.tsx';
import { DownloadLine } from '../downloads/DownloadLine.tsx';
import { Downloads } from '../downloads/Downloads.tsx';
import { EditQuestionDialog } from '../editing/EditQuestionDialog.tsx';
import { KeysDialog } from '../keys/KeysDialog.tsx';
import { OverviewPanel } from '../overview/OverviewPanel.tsx';
import { ProposalsBanner } from '../proposals/ProposalsBanner.tsx';
import { ProposalsDrawer } from '../proposals/ProposalsDrawer.tsx';
import { useProposals } from '../proposals/queries.ts';
import { readWhole } from '../queries.ts';
import { RegradeAllDialog, type RegradeAllRequest } from '../regrade/RegradeAllDialog.tsx';
import { RegradeLine } from '../regrade/RegradeLine.tsx';
import { ReleaseDialog } from '../release/ReleaseDialog.tsx';
import { openUntil } from '../release/rules.ts';
import { useReleaseDialog } from '../release/use-release-dialog.ts';
import { createLabeller } from '../rules/mark-state.ts';
import type { StudentRow } from '../rules/rows.ts';
import { type CourseStudent, submittedWorks, type Works } from '../rules/works.ts';
import { startMarking } from '../runs/start-marking.ts';
import { useConflictNotice } from '../saving/use-conflict-notice.ts';
import { useSafeLeaving } from '../saving/use-safe-leaving.ts';
import { TimedLine } from '../students/extra-time/TimedLine.tsx';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import { useReplaceQuestions } from '../upload/use-questions.ts';
import { useReadings } from '../upload/use-readings.ts';
import { WithoutModelLine } from '../without-model/WithoutModelLine.tsx';
import { AssignmentBar } from './AssignmentBar.tsx';
import { useReadable } from './use-open-work.ts';
import { useWorkspace } from './use-workspace.ts';
import { WideWorkspace } from './WideWorkspace.tsx';
import styles from './workspace.module.css';

interface AssignmentProps {
  assignment: ReplyOf<typeof getAssignmentQuestions>;
  works: Works;
  students: readonly CourseStudent[];
}

/** Returns the state of the workspace, and keeps it up to date with what happens to the assignment elsewhere. */
function useAssignmentPage({ assignment: { id }, works, students }: AssignmentProps) {
  const isCompact = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  const workspace = useWorkspace({ assignmentId: id, students, works, isCompact });
  const dialogs = useAssignmentDialogs();
  const isReadable = useReadable(workspace);
  const proposals = useProposals(id, isReadable);
  const labels = useMemo(() => createLabeller(works), [works]);
  const assist = useAssist();
  useReplaceQuestions(id, students);
  useReadings(id, isReadable, dialogs.isUploading);
  useSafeLeaving();
  useConflictNotice({
    assignmentId: id,
    works,
    openResponseId: assist.place === null ? workspace.question?.responseId : undefined,
    go: workspace.go,
  });
  return {
    ...{ isCompact, workspace, dialogs, isReadable, proposals, labels, assist },
    isEmpty: workspace.rows.every(({ work, group }) => !work && group !== 'marking'),
  };
}

/** Returns what the panes need, on wide and on narrow screens. */
function panesFor(
  { assignment: { id }, works }: AssignmentProps,
  page: ReturnType<typeof useAssignmentPage>,
) {
  const { workspace, dialogs, isReadable, proposals, labels } = page;
  return {
    assignmentId: id,
    works,
    workspace,
    onMarkAll: (rows: readonly StudentRow[]) =>
      void startMarking(
        id,
        rows.map((row) => row.id),
      ),
    notices: (
      <>
        <RegradeLine assignmentId={id} labelOf={labels} />
        <WithoutModelLine assignmentId={id} works={works} isWanted={isReadable} />
        <ProposalsBanner
          assignmentId={id}
          proposals={proposals}
          question={workspace.question?.number}
          labelOf={labels}
          onReview={() => dialogs.setIsReviewing(true)}
        />
      </>
    ),
    onRegradeAll: dialogs.setRegrading,
    onEdit: () => dialogs.setEditing(workspace.question?.number ?? null),
    proposalCount: proposals.length,
    onProposals: () =>
      proposals.length > 0
        ? dialogs.setIsReviewing(true)
        : void toast.info(t.proposalsEmpty(), { id: 'proposals' }),
  };
}

/** The workspace of one assignment: its bar, the panels that open below it, and the panes. */
export function Assignment(props: AssignmentProps) {
  const { assignment, works, students } = props;
  const { id, timeLimit, timezone } = assignment;
  const page = useAssignmentPage(props);
  const { isCompact, workspace, dialogs, proposals, labels, assist, isEmpty } = page;
  const [isOverviewOpen, setIsOverviewOpen] = useState(false);
  const submitted = useMemo(() => submittedWorks(works), [works]);
  const overviewId = useId();
  const release = useReleaseDialog(id);
  const readTexts = useCallback((studentId?: number) => readWhole(id, studentId), [id]);
  const onUpload = () => dialogs.setIsUploading(true);
  const panes = panesFor(props, page);
  return (
    <Downloads assignment={assignment} works={submitted} students={students} readWhole={readTexts}>
      <div className={styles.page} data-compact={isCompact || undefined}>
        <AssignmentBar
          {...{ assignment, workspace, isCompact, isEmpty, release, onUpload }}
          overview={{
            id: overviewId,
            isOpen: isOverviewOpen,
            toggle: () => setIsOverviewOpen(!isOverviewOpen),
          }}
          onAssist={() => assist.go(assistStart(workspace))}
          isAssisted={assist.place !== null}
        />
        <DownloadLine />
        {timeLimit > 0 && <TimedLine assignmentId={id} timeLimit={timeLimit} timezone={timezone} />}
        {isOverviewOpen && !isEmpty && <OverviewPanel id={overviewId} works={submitted} labelOf={labels} />}
        {isEmpty ? (
          <NoSubmissions assignmentId={id} onUpload={onUpload} />
        ) : assist.place !== null ? (
          <AssistedMarking
            assignment={assignment}
            place={assist.place}
            rows={workspace.rows}
            undoSteps={workspace.undoSteps}
            onMarkAll={panes.onMarkAll}
            onGo={assist.go}
          />
        ) : isCompact ? (
          <CompactWorkspace {...panes} />
        ) : (
          <WorkspaceWithKeys {...panes} />
        )}
        <AssignmentDialogs
          {...{ assignment, works, students, proposals, dialogs, release }}
          labelOf={labels}
          onOpen={workspace.go}
        />
      </div>
    </Downloads>
  );
}

/** The panes side by side, with the dialog that lists the keys. */
function WorkspaceWithKeys(panes: ReturnType<typeof panesFor>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <WideWorkspace {...panes} onAllKeys={() => setIsOpen(true)} />
      <KeysDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Which of the dialogs of the page are open. */
function useAssignmentDialogs() {
  const [isUploading, setIsUploading] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const [regrading, setRegrading] = useState<RegradeAllRequest | null>(null);
  return {
    isUploading,
    setIsUploading,
    isReviewing,
    setIsReviewing,
    editing,
    setEditing,
    regrading,
    setRegrading,
  };
}

interface AssignmentDialogsProps extends AssignmentProps {
  labelOf: ReturnType<typeof createLabeller>;
  proposals: ReturnType<typeof useProposals>;
  onOpen: ReturnType<typeof useWorkspace>['go'];
  dialogs: ReturnType<typeof useAssignmentDialogs>;
  release: ReturnType<typeof useReleaseDialog>;
}

function AssignmentDialogs(props: AssignmentDialogsProps) {
  const { assignment, works, students, labelOf, proposals, onOpen, dialogs, release } = props;
  const { id } = assignment;
  const dueAt = release.release?.lastDueAt ?? assignment.dueAt;
  const submissionsEndAt = openUntil({ ...assignment, dueAt }, new Date());
  return (
    <>
      <UploadDialog
        assignmentId={id}
        works={works}
        students={students}
        shownWhileOpenUntil={assignment.releaseMode === 'when-marked' ? submissionsEndAt : null}
        isOpen={dialogs.isUploading}
        onClose={() => dialogs.setIsUploading(false)}
      />
      <ProposalsDrawer
        assignmentId={id}
        labelOf={labelOf}
        proposals={proposals}
        isOpen={dialogs.isReviewing}
        onClose={() => dialogs.setIsReviewing(false)}
        onOpen={onOpen}
      />
      <RegradeAllDialog
        assignmentId={id}
        request={dialogs.regrading}
        onClose={() => dialogs.setRegrading(null)}
      />
      <EditQuestionDialog
        assignmentId={id}
        question={assignment.questions.find(({ number }) => number === dialogs.editing) ?? null}
        labelOf={labelOf}
        onClose={() => dialogs.setEditing(null)}
      />
      {release.release && (
        <ReleaseDialog
          release={release.release}
          openUntil={submissionsEndAt}
          isOpen={release.isOpen}
          onClose={release.close}
        />
      )}
    </>
  );
}

function NoSubmissions({ assignmentId, onUpload }: { assignmentId: number; onUpload: () => void }) {
  return (
    <EmptyState
      title={t.noSubmissionsYet()}
      action={
        <>
          <Button leftSection={<IconUpload size={17} stroke={1.7} aria-hidden="true" />} onClick={onUpload}>
            {t.uploadSubmissions()}
          </Button>
          <MoreTime assignmentId={assignmentId} />
        </>
      }
    >
      {t.submissionsEmptyNote()}
    </EmptyState>
  );
}
