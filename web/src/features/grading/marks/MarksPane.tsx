import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCornerDownLeft, IconFlag } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/grading/marks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MarksField } from '../../../ui/marks/MarksField.tsx';
import { TextWithFormulas } from '../../../ui/rich-text/TextWithFormulas.tsx';
import { NotReadNotice } from '../paper/reading/NotReadNotice.tsx';
import { AskAgain } from '../regrade/AskAgain.tsx';
import type { RegradeAllRequest } from '../regrade/RegradeAllDialog.tsx';
import { ReviewRequestCard } from '../review-requests/ReviewRequestCard.tsx';
import { findAuraMark, labelMarkedQuestion } from '../rules/mark-state.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import { AuraCard } from './AuraCard.tsx';
import { Feedback } from './Feedback.tsx';
import { ImageDescriptions } from './ImageDescriptions.tsx';
import { MarkConflict } from './MarkConflict.tsx';
import { MarkingKey } from './MarkingKey.tsx';
import styles from './marks.module.css';
import { OverwrittenMark } from './OverwrittenMark.tsx';
import { QuickMarks } from './QuickMarks.tsx';
import section from './section.module.css';

interface MarksPaneProps {
  assignmentId: number;
  onRegradeAll: (request: RegradeAllRequest) => void;
  workspace: Workspace;
  activePoint: number | null;
  onPoint: (point: number | null) => void;
  /** Below 960 px the proposals are opened from the bottom of the pane, where the button covers nothing. */
  review?: { count: number; onOpen: () => void };
  /** Shown below the feedback if there is no other place for it. */
  children?: ReactNode;
}

/** The mark of the open answer: entered, suggested, explained, and confirmed. */
export function MarksPane(props: MarksPaneProps) {
  const { assignmentId, workspace, activePoint, onPoint, onRegradeAll, review, children } = props;
  const { question, row } = workspace;
  if (!question || !row) return null;
  if (row.group === 'not-handed-in') return <p className={styles.nothing}>{t.markingNotAllowed()}</p>;
  return (
    <div className={styles.pane}>
      <div key={question.responseId} className={styles.scroller}>
        <MarkConflict question={question} mark={workspace.mark} />
        <GivenMarks workspace={workspace} />
        <ReviewRequestCard
          assignmentId={assignmentId}
          student={row}
          question={question}
          mark={workspace.mark}
        />
        <OverwrittenMark assignmentId={assignmentId} studentId={row.id} question={question} />
        {question.notMarked && <NotMarked sentence={sentenceText(question.flag)} />}
        <NotReadNotice question={question} />
        <AuraCard question={question} mark={workspace.mark} />
        {workspace.work && (
          <ImageDescriptions assignmentId={assignmentId} work={workspace.work} question={question} />
        )}
        <MarkingKey evidence={question.evidence} activePoint={activePoint} onPoint={onPoint} />
        <Feedback studentName={row.name} question={question} mark={workspace.mark} />
        <AskAgain assignmentId={assignmentId} workspace={workspace} onRegradeAll={onRegradeAll} />
        {children}
      </div>
      <Decide workspace={workspace} review={review} />
    </div>
  );
}

/** Shows why AURA did not mark the answer. */
function NotMarked({ sentence }: { sentence: string }) {
  return (
    <section className={styles.notMarked} aria-label={t.notMarked()}>
      <h3>{t.notMarked()}</h3>
      <TextWithFormulas className={section.reason ?? ''} text={sentence} />
    </section>
  );
}

function GivenMarks({ workspace }: { workspace: Workspace }) {
  const { question, mark } = workspace;
  if (!question) return null;
  const { marksObtained } = mark.mark;
  const isConfirmed = question.checked || mark.state !== 'none';
  const onKeyDown = (event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement;
    if (!isInField || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    // Invalid marks are not confirmed. The field shows why, and the previous marks are not confirmed instead.
    if (event.key === 'Enter' && (event.target as HTMLInputElement).matches('[aria-invalid="true"]')) return;
    (event.target as HTMLInputElement).blur();
    if (event.key === 'Enter') workspace.confirmAndNext();
  };
  return (
    <section aria-label={terms.marks()}>
      <div className={styles.marksHead}>
        <p className={styles.label}>{t.marksFieldLabel({ question: labelMarkedQuestion(question) })}</p>
        {mark.isFlagged && (
          <span className={styles.flag}>
            <IconFlag size={15} stroke={1.9} aria-hidden="true" />
            {terms.needsYou()}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape belong to the field inside */}
      <div onKeyDown={onKeyDown}>
        <MarksField
          key={question.responseId}
          label={t.marksFieldLabel({ question: labelMarkedQuestion(question) })}
          size="lg"
          value={marksObtained}
          max={question.marksPossible}
          onChange={mark.giveMarks}
          isDisabled={mark.isLocked}
          isProposed={question.graded === true && !isConfirmed}
        />
      </div>
      <QuickMarks
        possible={question.marksPossible}
        given={marksObtained}
        proposed={findAuraMark(question)}
        isConfirmed={isConfirmed}
        isDisabled={mark.isLocked}
        onGive={mark.giveMarks}
      />
      {mark.isLocked && <p className={section.reason}>{t.auraMarkingNow()}</p>}
    </section>
  );
}

function confirmWords({ isLocked, mark: { marksObtained } }: Workspace['mark']): string {
  if (marksObtained !== null) return t.confirmMarksNext({ marks: marksObtained });
  return isLocked ? terms.beingMarked() : t.markMissing();
}

/** The buttons that confirm, skip, or undo the last mark, for mouse and touch. */
function Decide({ workspace, review }: { workspace: Workspace; review: MarksPaneProps['review'] }) {
  const { mark, skip, canUndo, undo, confirmAndNext } = workspace;
  const { marksObtained } = mark.mark;
  return (
    <div className={styles.decide}>
      <Button variant="default" size="lg" className={styles.skip ?? ''} onClick={skip}>
        {t.skip()}
      </Button>
      <IconButton
        label={t.undoMark()}
        size={44}
        variant="default"
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={undo}
      >
        <IconArrowBackUp size={19} stroke={1.7} aria-hidden="true" />
      </IconButton>
      {review && review.count > 0 && (
        <IconButton
          label={t.reviewCountProposals({ count: review.count })}
          size={44}
          variant="default"
          onClick={review.onOpen}
        >
          <AuraGlyph size={19} />
        </IconButton>
      )}
      <div className={styles.confirm}>
        <Button
          size="lg"
          fullWidth
          disabled={mark.isLocked || marksObtained === null}
          onClick={confirmAndNext}
          rightSection={<IconCornerDownLeft size={16} stroke={1.8} aria-hidden="true" />}
        >
          {confirmWords(mark)}
        </Button>
      </div>
    </div>
  );
}
