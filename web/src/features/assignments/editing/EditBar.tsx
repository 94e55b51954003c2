import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AssignmentItems } from '../../../ui/downloads/AssignmentItems.tsx';
import { DownloadButton } from '../../../ui/downloads/DownloadButton.tsx';
import { useAssignmentPrints, useMaking } from '../../../ui/downloads/use-prints.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AssignmentTabs } from '../../../ui/shell/AssignmentTabs.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { DuplicateDialog } from '../duplicating/DuplicateDialog.tsx';
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
  const isNarrow = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  return (
    <>
      <TopBar
        isHeading
        crumbs={[{ label: terms.assignments(), to: '/instructor/assignments' }]}
        title={title}
        back={{
          label: terms.backToAssignments(),
          onBack: () => void navigate({ to: '/instructor/assignments' }),
        }}
        actions={actions}
        {...(isNarrow ? {} : { center: <AssignmentTabs assignmentId={assignmentId} /> })}
      />
      {isNarrow && <AssignmentTabs isRow assignmentId={assignmentId} />}
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
  const isNarrow = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  const { isWaiting, make } = useMaking();
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  const prints = useAssignmentPrints({ ...assignment, questions: numbered }, make);
  return (
    <DownloadButton isCompact={isNarrow} isWaiting={isWaiting}>
      <AssignmentItems prints={prints} />
    </DownloadButton>
  );
}

interface DuplicateButtonProps {
  assignment: EditedAssignment;
  hasUnsavedChanges: boolean;
}

/** Duplicates the assignment as it is stored. */
export function DuplicateButton({ assignment, hasUnsavedChanges }: DuplicateButtonProps) {
  const isNarrow = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isNarrow ? (
        <IconButton label={t.duplicate()} onClick={open}>
          <IconCopy size={21} stroke={1.7} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCopy size={17} stroke={1.7} aria-hidden="true" />}
          onClick={open}
        >
          {t.duplicate()}
        </Button>
      )}
      <DuplicateDialog
        original={isOpen ? assignment : null}
        hasUnsavedChanges={hasUnsavedChanges}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
