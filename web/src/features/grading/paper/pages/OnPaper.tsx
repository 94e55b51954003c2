import { pagePicture } from '@classi/contract/files/limits';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { rich } from '../../../../lib/language/rich.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import section from '../section.module.css';
import styles from './page.module.css';
import { answerBoxesByPage } from './pages.ts';
import type { PageView } from './use-page.ts';
import { WholePage } from './WholePage.tsx';

interface OnPaperProps {
  work: StudentWork;
  question: GradedQuestion;
  view: PageView;
}

/** The parts of the student's paper from which the answer was read. */
export function OnPaper({ work, question, view }: OnPaperProps) {
  if (view.page !== null)
    return <WholePage work={work} question={question} view={{ ...view, page: view.page }} />;
  const { fileName, originalFileName } = work.student;
  const pages = answerBoxesByPage(question.places);
  if (pages.length === 0) {
    return (
      <p className={styles.unplaced}>
        {rich(t.placeMissing, {
          link: (
            <a href={pagePicture(fileName, 1)} target="_blank" rel="noreferrer">
              {t.openFirstPage({ file: originalFileName || 'unnamed' })}
            </a>
          ),
        })}
      </p>
    );
  }
  return pages.map(([page, boxes]) => (
    <section key={page} className="min-width-0" aria-label={t.onPaperPageLabel({ page })}>
      <div className={section.sectionHead}>
        <h3>{t.paperPageHeading({ page })}</h3>
        <span className={styles.pageTools}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => view.show(page)}>
            {t.wholePage()}
          </Button>
          <a className={styles.open} href={pagePicture(fileName, page)} target="_blank" rel="noreferrer">
            {terms.openPage()}
          </a>
        </span>
      </div>
      <PagePicture
        key={`${question.responseId}-${page}`}
        isCropped
        source={pagePicture(fileName, page)}
        label={t.answerPageAlt({ page, file: originalFileName || 'unnamed' })}
        boxes={boxes}
      />
    </section>
  ));
}
