import { pagePicture } from '@classi/contract/files/limits';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import section from '../section.module.css';
import styles from './page.module.css';
import { answerBoxesByPage } from './pages.ts';
import type { PageView } from './use-page.ts';

interface WholePageProps {
  work: StudentWork;
  question: GradedQuestion;
  view: PageView & { page: number };
}

/** A whole page of the paper with this answer framed. It can be rotated and enlarged. */
export function WholePage({ work, question, view: { page, last, show, turn } }: WholePageProps) {
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
