import { matchFileNames } from '@classi/contract/submissions/match';
import { Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { browserZone, formatDateTime } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { findMarkingProgress } from '../rules/marking-progress.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { useExaminations } from './class-set/examine.ts';
import { PaperRow } from './PaperRow.tsx';
import { PdfDrop } from './PdfDrop.tsx';
import { addPapers, changePaper, removePapers, usePapers } from './papers.ts';
import { failedBefore, paperOfStudent, type UploadedPaper } from './rules.ts';
import { StudentFile } from './StudentFile.tsx';
import { UploadFoot } from './UploadFoot.tsx';
import styles from './upload.module.css';

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
export function UploadDialog({
  assignmentId,
  works,
  students,
  shownWhileOpenUntil,
  isOpen,
  onClose,
}: UploadDialogProps) {
  const timezone = useProfile()?.timezone ?? browserZone();
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
      closeButtonProps={{ 'aria-label': terms.close() }}
    >
      <p className={styles.intro}>{t.uploadHelp()}</p>
      {shownWhileOpenUntil && (
        <p className={styles.early} role="note">
          {t.dueOpenWarning({ due: formatDateTime(shownWhileOpenUntil, timezone) })}
        </p>
      )}
      {students.length === 0 ? (
        <p className={styles.problem} role="alert">
          {t.courseEmpty()}
        </p>
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
