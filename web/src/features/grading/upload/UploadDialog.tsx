import { matchFileNames } from '@classi/contract/submissions/match';
import { Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { formatDateTime } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { findMarkingProgress, type MarkingProgress } from '../rules/marking-progress.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { useExaminations } from './class-set/examine.ts';
import { sendSplit } from './class-set/send-split.ts';
import { includedPapers } from './class-set/split.ts';
import { PaperRow } from './PaperRow.tsx';
import { PdfDrop } from './PdfDrop.tsx';
import { addPapers, changePaper, removePapers, sendPapers, usePapers } from './papers.ts';
import { assignAllFirst, assignFirst, failedBefore, paperOfStudent, type UploadedPaper } from './rules.ts';
import { StudentFile } from './StudentFile.tsx';
import { findStage, sumStages, sumsText } from './sums.ts';
import styles from './upload.module.css';

interface UploadFootProps {
  papers: readonly UploadedPaper[];
  markingOfPaper: (paper: UploadedPaper) => MarkingProgress | undefined;
  onClose: () => void;
}

/** Scrolls to the paper in a long list, and focuses its next action. */
function goTo(paper: UploadedPaper): void {
  const row = document.getElementById(`paper-${paper.id}`);
  const next = row?.querySelector<HTMLElement>('[data-without-student] input');
  (next ?? row?.querySelector<HTMLElement>('input, [role="alert"] button'))?.focus();
}

/** Returns the students of the papers in a file; null for each paper without one. */
const studentsIn = ({ studentId, split }: UploadedPaper): (number | null)[] =>
  split ? includedPapers(split).map((paper) => paper.studentId) : [studentId];

/** The number of papers in each state, and the actions for all of them. */
function UploadFoot({ papers, markingOfPaper, onClose }: UploadFootProps) {
  const chosen = papers.filter(({ phase }) => phase === 'chosen');
  const stages = papers.map((paper) => findStage(paper, markingOfPaper(paper)?.state));
  const failed = papers[stages.indexOf('failed')];
  const words = sumsText(sumStages(stages));
  const send = () => {
    const isMissing = (paper: UploadedPaper) => {
      const students = studentsIn(paper);
      return students.length === 0 || students.includes(null);
    };
    const incomplete = chosen.filter(isMissing);
    for (const { id, problem, split } of incomplete) {
      if (problem === '') changePaper(id, { problem: split ? assignAllFirst() : assignFirst() });
    }
    const [first] = incomplete;
    if (first) return goTo(first);
    sendPapers(chosen.filter(({ split }) => !split).map(({ id }) => id));
    for (const { id, split } of chosen) if (split) void sendSplit(id);
  };
  // Two papers of the same student are uploaded as one.
  const count = chosen.flatMap((paper) => {
    const students = studentsIn(paper);
    const known = new Set(students.filter((id) => id !== null));
    return [...known, ...students.filter((id) => id === null)];
  }).length;
  return (
    <div className={styles.foot}>
      <p className={styles.sums} data-empty={words === '' || undefined}>
        <span role="status">{words}</span>
        {failed && (
          <button type="button" className={styles.show} onClick={() => goTo(failed)}>
            {terms.show()}
          </button>
        )}
      </p>
      <Button variant="default" onClick={onClose}>
        {terms.close()}
      </Button>
      {chosen.length > 0 && <Button onClick={send}>{t.uploadCountSubmissions({ count })}</Button>}
    </div>
  );
}

/** The z-index: below the other dialogs (200), above the page's bars (90). */
const UNDER_QUESTIONS = 150;

interface UploadDialogProps {
  assignmentId: number;
  works: Works;
  students: readonly CourseStudent[];
  /** Until when others can still answer, if marked students see their marks at once; null otherwise. */
  shownWhileOpenUntil: Date | null;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Adds files, each with the student found in its name. If that student already has another paper here, the
 * teacher chooses.
 */
function take(
  assignmentId: number,
  files: File[],
  papers: readonly UploadedPaper[],
  students: readonly CourseStudent[],
) {
  const matched = matchFileNames(
    files.map((file) => file.name),
    students,
  );
  for (const [index, paper] of addPapers(assignmentId, files).entries()) {
    const failed = failedBefore(papers, paper, matched[index] ?? null);
    const studentId = failed?.studentId ?? matched[index] ?? null;
    if (failed) removePapers([failed.id]);
    const others = papers.filter((each) => each !== failed);
    if (studentId !== null && !paperOfStudent(others, paper, studentId)) changePaper(paper.id, { studentId });
  }
}

/**
 * Uploads students' papers and shows them until they are marked. The work continues if the dialog is closed.
 */
export function UploadDialog(props: UploadDialogProps) {
  const { assignmentId, works, students, shownWhileOpenUntil, isOpen, onClose } = props;
  const timezone = useTimezone();
  useExaminations(assignmentId, isOpen && students.length > 0);
  const all = usePapers();
  const papers = useMemo(
    () => all.filter((paper) => paper.assignmentId === assignmentId),
    [all, assignmentId],
  );
  const markingOfPaper = ({ studentId }: UploadedPaper) => findMarkingProgress(works[String(studentId)]);
  // The question about replacing work is above this dialog, and Escape closes only the question.
  const isAsking = papers.some(({ phase }) => phase === 'asking');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      zIndex={UNDER_QUESTIONS}
      trapFocus={!isAsking}
      closeOnEscape={!isAsking}
      closeOnClickOutside={!isAsking}
      title={t.uploadSubmissions()}
      size={780}
    >
      <p className={styles.intro}>{t.uploadHelp()}</p>
      {shownWhileOpenUntil && (
        <p className={styles.early} role="note">
          {t.dueOpenWarning({ due: formatDateTime(shownWhileOpenUntil, timezone) })}
        </p>
      )}
      {students.length === 0 ? (
        <ProblemText className={styles.problem}>{t.courseEmpty()}</ProblemText>
      ) : (
        <PdfDrop onFiles={(files) => take(assignmentId, files, papers, students)} />
      )}
      {papers.length > 0 && (
        <ul className={styles.rows} aria-label={t.papers()}>
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              papers={papers}
              students={students}
              marking={markingOfPaper(paper)}
            />
          ))}
        </ul>
      )}
      <StudentFile assignmentId={assignmentId} />
      <UploadFoot papers={papers} markingOfPaper={markingOfPaper} onClose={onClose} />
    </Modal>
  );
}
