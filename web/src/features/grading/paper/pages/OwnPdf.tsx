import { pagePicture } from '@classi/contract/files/limits';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import section from '../section.module.css';
import styles from './page.module.css';
import { answerBoxesByPage } from './pages.ts';

/** What a student's own PDF says to the question: where the answer was read from, or what the student never confirmed. */
export function OwnPdf({ question: { responseId, ownPdf } }: { question: GradedQuestion }) {
  if (!ownPdf) return null;
  const { fileName, places, response, status, flag } = ownPdf;
  return (
    <>
      {answerBoxesByPage(places).map(([page, boxes]) => (
        <section
          key={page}
          className={section.section}
          aria-label={`From the student’s own PDF, page ${page}`}
        >
          <div className={section.sectionHead}>
            <h3>Own PDF · page {page}</h3>
            <a className={styles.open} href={pagePicture(fileName, page)} target="_blank" rel="noreferrer">
              Open page
            </a>
          </div>
          <PagePicture
            key={`${responseId}-${page}`}
            cropped
            source={pagePicture(fileName, page)}
            label={`Page ${page} of the student’s own PDF, with this answer`}
            boxes={boxes}
          />
        </section>
      ))}
      {status === 'waiting' && (
        <section className={section.section} aria-label="Not confirmed by the student">
          <p className={styles.unplaced}>
            {response === ''
              ? `${flag} The student has not confirmed it.`
              : 'Read from the PDF, and not confirmed by the student: it does not count.'}
          </p>
          {response !== '' && <RichText html={response} size="small" />}
        </section>
      )}
    </>
  );
}
