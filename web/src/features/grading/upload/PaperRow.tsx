import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/grading/upload.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { MarkingProgress } from '../rules/marking-progress.ts';
import type { CourseStudent } from '../rules/works.ts';
import { FileStudent } from './class-set/FileStudent.tsx';
import { SplitPanel } from './class-set/SplitPanel.tsx';
import { PaperProgress } from './PaperProgress.tsx';
import { removePapers } from './papers.ts';
import { formatSize, isUnderWay, type UploadedPaper } from './rules.ts';
import styles from './upload.module.css';

interface PaperRowProps {
  paper: UploadedPaper;
  papers: readonly UploadedPaper[];
  students: readonly CourseStudent[];
  marking: MarkingProgress | undefined;
}

/** A row of the upload dialog: the file, its student, and its progress. */
export function PaperRow({ paper, papers, students, marking }: PaperRowProps) {
  const student = students.find(({ id }) => id === paper.studentId);
  const isChosen = paper.phase === 'chosen';
  return (
    <li id={`paper-${paper.id}`} className={styles.row}>
      <IconFileTypePdf size={22} stroke={1.5} aria-hidden="true" className={styles.fileIcon} />
      <div className={styles.file}>
        <span className={styles.fileName}>{paper.name}</span>
        <span className="text-muted-small-number">
          {formatSize(paper.size)}
          {!isChosen && student && ` · ${student.name}`}
          {paper.followed === 'listed-of-colleague' && ` · ${t.sentByColleague()}`}
        </span>
      </div>
      <div className={styles.state}>
        {isChosen ? (
          <FileStudent paper={paper} papers={papers} students={students} />
        ) : (
          <PaperProgress paper={paper} marking={marking} />
        )}
      </div>
      <div className={styles.remove}>
        {!isUnderWay(paper) && paper.phase !== 'asking' && (
          <IconButton label={t.removeFromList({ name: paper.name })} onClick={() => removePapers([paper.id])}>
            <IconX size={17} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isChosen && paper.split && (
        <SplitPanel paper={paper} split={paper.split} papers={papers} students={students} />
      )}
    </li>
  );
}
