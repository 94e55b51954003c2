import { pagePicture } from '@classi/contract/files/limits';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { PagePicture } from '../../../ui/PagePicture.tsx';
import { boxesByPage } from './pages.ts';
import styles from './paper.module.css';

/** The pieces of the student's paper that the answer was read from, as they were written. */
export function OnPaper({ work, question }: { work: StudentWork; question: GradedQuestion }) {
  const { fileName, originalFileName } = work.student;
  const pages = boxesByPage(question.places);
  if (pages.length === 0) {
    return (
      <p className={styles.unplaced}>
        No place on the paper belongs to this question.{' '}
        <a href={pagePicture(fileName, 1)} target="_blank" rel="noreferrer">
          Open page 1 of {originalFileName || 'the paper'}
        </a>
      </p>
    );
  }
  return pages.map(([page, boxes]) => (
    <section key={page} className={styles.section} aria-label={`On paper, page ${page}`}>
      <div className={styles.sectionHead}>
        <h3>On paper · page {page}</h3>
        <a className={styles.open} href={pagePicture(fileName, page)} target="_blank" rel="noreferrer">
          Open page
        </a>
      </div>
      <PagePicture
        key={`${question.responseId}-${page}`}
        cropped
        source={pagePicture(fileName, page)}
        label={`Page ${page} of ${originalFileName || 'the paper'}, with this answer`}
        boxes={boxes}
      />
    </section>
  ));
}
