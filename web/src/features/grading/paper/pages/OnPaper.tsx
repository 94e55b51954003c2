import { pagePicture } from '@classi/contract/files/limits';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { rich } from '../../../../lib/language/rich.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import section from '../section.module.css';
import styles from './page.module.css';
import { answerBoxesByPage } from './pages.ts';
import type { PageView } from './use-page.ts';

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

interface WholePageProps {
  work: StudentWork;
  question: GradedQuestion;
  view: PageView & { page: number };
}

/** A whole page of the paper with this answer framed. It can be rotated and enlarged. */
function WholePage({ work, question, view: { page, last, show, turn } }: WholePageProps) {
  const [isLarge, setIsLarge] = useState(false);
  const { fileName, originalFileName } = work.student;
  const boxes = answerBoxesByPage(question.places).find(([each]) => each === page)?.[1] ?? [];
  return (
    <section className="min-width-0" aria-label={t.onPaperPageLabel({ page })}>
      <div className={section.sectionHead}>
        <h3>{t.paperPageOfLast({ page, last })}</h3>
        <span className={styles.pageTools}>
          <IconButton label={terms.previousPage()} disabled={page <= 1} onClick={() => turn(-1)}>
            <IconChevronLeft size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
          <IconButton label={terms.nextPage()} disabled={page >= last} onClick={() => turn(1)}>
            <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
          <IconButton label={isLarge ? terms.smaller() : terms.larger()} onClick={() => setIsLarge(!isLarge)}>
            {isLarge ? (
              <IconZoomOut size={18} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconZoomIn size={18} stroke={1.7} aria-hidden="true" />
            )}
          </IconButton>
          <Button size="compact-sm" variant="default" onClick={() => show(null)}>
            {t.onlyThisAnswer()}
          </Button>
        </span>
      </div>
      <div className={styles.wholePage} data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
        <PagePicture
          key={page}
          source={pagePicture(fileName, page)}
          label={t.filePageAlt({ page, file: originalFileName || 'unnamed' })}
          boxes={boxes}
        />
      </div>
    </section>
  );
}
