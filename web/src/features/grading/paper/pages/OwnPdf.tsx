import { pagePicture } from '@classi/contract/files/limits';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { sentenceText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import section from '../section.module.css';
import styles from './page.module.css';
import { answerBoxesByPage } from './pages.ts';

/**
 * Shows what the student's own PDF contains for the question: the place that the answer was read from, or the
 * text that the student never confirmed.
 */
export function OwnPdf({ question: { responseId, ownPdf } }: { question: GradedQuestion }) {
  if (!ownPdf) return null;
  const { fileName, places, response, status, flag } = ownPdf;
  return (
    <>
      {answerBoxesByPage(places).map(([page, boxes]) => (
        <section key={page} className="min-width-0" aria-label={t.ownPdfPageLabel({ page })}>
          <div className={section.sectionHead}>
            <h3>{t.ownPdfPageHeading({ page })}</h3>
            <a className={styles.open} href={pagePicture(fileName, page)} target="_blank" rel="noreferrer">
              {terms.openPage()}
            </a>
          </div>
          <PagePicture
            key={`${responseId}-${page}`}
            isCropped
            source={pagePicture(fileName, page)}
            label={t.ownPdfPageAlt({ page })}
            boxes={boxes}
          />
        </section>
      ))}
      {status === 'waiting' && (
        <section className="min-width-0" aria-label={t.studentUnconfirmed()}>
          <p className={styles.unplaced}>
            {response === '' ? t.flagUnconfirmed({ flag: sentenceText(flag) }) : t.unconfirmedNote()}
          </p>
          {response !== '' && <RichText html={response} size="small" />}
        </section>
      )}
    </>
  );
}
