import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/grading/workspace.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { stepMarks } from '../../../ui/marks/marks.ts';
import { KeyHints } from '../keys/KeyHints.tsx';
import { focusField, useKeys, useSingleKeys } from '../keys/use-keys.ts';
import { MarksPane } from '../marks/MarksPane.tsx';
import { PaperPane } from '../paper/PaperPane.tsx';
import { usePage } from '../paper/pages/use-page.ts';
import type { RegradeAllRequest } from '../regrade/RegradeAllDialog.tsx';
import type { StudentRow } from '../rules/rows.ts';
import type { Works } from '../rules/works.ts';
import { StudentStrip } from '../students/StudentStrip.tsx';
import { StudentsPane } from '../students/StudentsPane.tsx';
import type { Workspace } from './use-workspace.ts';
import styles from './workspace.module.css';

export interface Panes {
  assignmentId: number;
  works: Works;
  workspace: Workspace;
  onMarkAll: (rows: readonly StudentRow[]) => void;
  /** Notices above the answer: proposals and regrades in progress. */
  notices: ReactNode;
  onEdit: () => void;
  proposalCount: number;
  onProposals: () => void;
  onRegradeAll: (request: RegradeAllRequest) => void;
}

interface WideWorkspaceProps extends Panes {
  onAllKeys: () => void;
}

/** The menu in the bar above takes the focus when it opens, and returns it when it closes. */
function openDownloads(): void {
  document.querySelector<HTMLElement>('[data-downloads]')?.click();
}

interface KeyTargets {
  page: ReturnType<typeof usePage>;
  marksPane: RefObject<HTMLElement | null>;
  /** Opens the list of students, or puts the focus into its search. */
  onSearch: () => void;
}

/** The keys of the workspace. `KeysDialog` lists them. */
function useWorkspaceKeys(props: WideWorkspaceProps, { page, marksPane, onSearch }: KeyTargets): void {
  const { workspace } = props;
  const [hasSingleKeys] = useSingleKeys();
  const { mark, question } = workspace;
  const step = (by: 1 | -1) => {
    if (!question || mark.isLocked) return;
    const next = stepMarks(mark.mark.marksObtained, by, question.marksPossible);
    if (next !== mark.mark.marksObtained) mark.giveMarks(next);
  };
  useKeys(
    {
      j: () => workspace.goToStudent(1),
      k: () => workspace.goToStudent(-1),
      n: workspace.goToNextNeedingYou,
      e: () => focusField(marksPane.current, '[role="textbox"]'),
      f: mark.toggleFlag,
      d: openDownloads,
      '[': () => page.turn(-1),
      ']': () => page.turn(1),
      r: () => focusField(marksPane.current, 'textarea[data-field="instructions"]'),
      p: props.onProposals,
      '/': onSearch,
      '?': props.onAllKeys,
      arrowleft: () => workspace.goToQuestion(-1),
      arrowright: () => workspace.goToQuestion(1),
      arrowup: () => step(1),
      arrowdown: () => step(-1),
      enter: workspace.confirmAndNext,
      digit: () => focusField(marksPane.current, '[role="spinbutton"]'),
      undo: workspace.undo,
    },
    hasSingleKeys,
  );
}

/** The three panes side by side: students, paper and marks. */
export function WideWorkspace(props: WideWorkspaceProps) {
  const { assignmentId, works, workspace, onMarkAll, onAllKeys, notices, onEdit } = props;
  const [activePoint, setActivePoint] = useState<number | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 1359.9px)', false, { getInitialValueInEffect: false });
  const find = useRef<HTMLInputElement>(null);
  const marksPane = useRef<HTMLElement>(null);
  const page = usePage(workspace.work, workspace.question);
  useWorkspaceKeys(props, {
    page,
    marksPane,
    onSearch: () => (isNarrow ? setIsListOpen(true) : find.current?.focus()),
  });
  return (
    <div className={styles.panes} data-narrow={isNarrow || undefined}>
      <aside className={styles.students} aria-label={terms.students()}>
        {isNarrow ? (
          <StudentStrip workspace={workspace} onList={() => setIsListOpen(true)} />
        ) : (
          <StudentsPane assignmentId={assignmentId} workspace={workspace} find={find} onMarkAll={onMarkAll} />
        )}
      </aside>
      <section className={styles.paper} aria-label={t.paper()}>
        <PaperPane
          assignmentId={assignmentId}
          works={works}
          workspace={workspace}
          activePoint={activePoint}
          onPoint={setActivePoint}
          page={page}
          notices={notices}
          onEdit={onEdit}
        />
        <KeyHints onAll={onAllKeys} />
      </section>
      <aside ref={marksPane} className={styles.marks} aria-label={t.marksAndFeedback()}>
        <MarksPane
          assignmentId={assignmentId}
          onRegradeAll={props.onRegradeAll}
          workspace={workspace}
          activePoint={activePoint}
          onPoint={setActivePoint}
        />
      </aside>
      <Drawer
        opened={isNarrow && isListOpen}
        onClose={() => setIsListOpen(false)}
        title={terms.students()}
        size={320}
        classNames={{ body: styles.drawerBody ?? '', content: styles.drawer ?? '' }}
      >
        <StudentsPane
          assignmentId={assignmentId}
          workspace={workspace}
          find={find}
          onMarkAll={onMarkAll}
          onChosen={() => setIsListOpen(false)}
        />
      </Drawer>
    </div>
  );
}
