import { Button } from '@mantine/core';
import * as t from '../../../../messages/compiled/grading/classSet.ts';
import type { CourseStudent } from '../../rules/works.ts';
import { changePaper } from '../papers.ts';
import type { Examination, UploadedPaper } from '../rules.ts';
import { StudentChoice } from '../StudentChoice.tsx';
import styles from './class-set.module.css';
import { doubtText } from './doubt-text.ts';
import { includedPapers, nameDoubts, wholeFile } from './split.ts';

interface FileStudentProps {
  paper: UploadedPaper;
  papers: readonly UploadedPaper[];
  students: readonly CourseStudent[];
}

const pageCountOf = (examination: Examination | undefined): number => {
  if (examination?.state === 'running') return examination.pages;
  return examination?.state === 'complete' ? examination.pages.length : 0;
};

/** The student of a chosen file, or how many papers it has, with what was found on its pages. */
export function FileStudent({ paper, papers, students }: FileStudentProps) {
  const { id, name, split, studentId, examination } = paper;
  const pageCount = pageCountOf(examination);
  if (split)
    return (
      <div className={styles.choice}>
        <p className={styles.count}>{t.paperCount({ count: includedPapers(split).length })}</p>
        <ExaminationLine examination={examination} />
      </div>
    );
  const doubts = examination?.state === 'complete' ? nameDoubts(examination.pages, studentId) : [];
  return (
    <div className={styles.choice}>
      <StudentChoice paper={paper} papers={papers} students={students} />
      <ExaminationLine examination={examination} />
      {doubts.map((doubt) => (
        <p key={doubt.kind} className={styles.doubt}>
          {doubtText(doubt, '')}
        </p>
      ))}
      {pageCount > 1 && (
        <Button
          className={styles.splitButton}
          size="compact-sm"
          variant="subtle"
          aria-label={t.splitFileLabel({ name })}
          onClick={() => changePaper(id, { split: wholeFile(pageCount), studentId: null, problem: '' })}
        >
          {t.splitIntoPapers()}
        </Button>
      )}
    </div>
  );
}

function ExaminationLine({ examination }: { examination: Examination | undefined }) {
  if (examination?.state === 'running')
    return (
      <p className="text-muted-small" role="status">
        {t.lookingForNames({
          page: Math.min(examination.page + 1, examination.pages),
          pages: examination.pages,
        })}
      </p>
    );
  if (examination?.state === 'failed' && examination.sentence)
    return <p className={styles.doubt}>{examination.sentence}</p>;
  return null;
}
