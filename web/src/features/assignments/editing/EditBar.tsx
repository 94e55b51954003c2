import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import { AssignmentItems } from '../../../ui/downloads/AssignmentItems.tsx';
import { DownloadButton } from '../../../ui/downloads/DownloadButton.tsx';
import { useAssignmentPrints, useMaking } from '../../../ui/downloads/use-prints.ts';
import { AssignmentTabs } from '../../../ui/shell/AssignmentTabs.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import type { WrittenQuestion } from '../wizard/draft.ts';
import type { EditedAssignment } from './rules.ts';

interface EditBarProps {
  assignmentId: number;
  title: string;
  actions?: ReactNode;
}

/** The bar of the tab: the way back, the other tab, and the actions for the whole assignment. */
export function EditBar({ assignmentId, title, actions = <span /> }: EditBarProps) {
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  return (
    <>
      <TopBar
        heading
        crumbs={[{ label: t.assignments(), to: '/instructor/assignments' }]}
        title={title}
        back={{
          label: t.backToAssignments(),
          onBack: () => void navigate({ to: '/instructor/assignments' }),
        }}
        actions={actions}
        {...(narrow ? {} : { center: <AssignmentTabs assignmentId={assignmentId} /> })}
      />
      {narrow && <AssignmentTabs row assignmentId={assignmentId} />}
    </>
  );
}

/** Downloads the paper as it is on the page, including unsaved changes. */
export function PaperDownload({
  assignment,
  questions,
}: {
  assignment: EditedAssignment;
  questions: readonly WrittenQuestion[];
}) {
  const narrow = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  const { waiting, make } = useMaking();
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  const prints = useAssignmentPrints({ ...assignment, questions: numbered }, make);
  return (
    <DownloadButton compact={narrow} waiting={waiting}>
      <AssignmentItems prints={prints} />
    </DownloadButton>
  );
}
