import { pagePicture } from '@classi/contract/files/limits';
import type { ReactNode } from 'react';
import * as t from '../../../../messages/compiled/assignments/questions.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import type { ReadDocument, WrittenQuestion } from '../draft.ts';
import { groupPlacesByPage, pageText } from '../rules.ts';
import styles from './source-pane.module.css';

interface SourcePaneProps {
  document: Pick<ReadDocument, 'fileUrl' | 'paperPages'>;
  name: string;
  places: WrittenQuestion['places'];
  /** Content below the source, the same for every question. */
  children?: ReactNode;
}

/**
 * The parts of the document that a question and its answer came from, so that a teacher can check them
 * without leaving the page.
 */
export function SourcePane(props: SourcePaneProps) {
  const { document, name, places, children } = props;
  const { fileUrl, paperPages } = document;
  const pieces = groupPlacesByPage(places);
  return (
    <aside className={styles.pane} aria-label={t.sourcePaneLabel({ number: name })}>
      {pieces.length === 0 && <p className="text-muted-small">{t.writtenHereNote({ number: name })}</p>}
      {pieces.map(({ page, boxes }, index) => {
        const isOfKey = paperPages !== null && page > paperPages;
        const before = pieces[index - 1];
        const isKeyBeginning = isOfKey && !(before && before.page > paperPages);
        const words = isKeyBeginning
          ? t.itsAnswer()
          : index === 0
            ? t.sourcePaneLabel({ number: name })
            : t.continuesNote();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question may have two pieces of one page
          <section key={`${name}-${page}-${index}`}>
            <div className={styles.head}>
              <h2 className="text-muted-small-label">{`${words} · ${pageText(page, paperPages)}`}</h2>
              <a className={styles.open} href={pagePicture(fileUrl, page)} target="_blank" rel="noreferrer">
                {terms.openPage()}
              </a>
            </div>
            <PagePicture
              isCropped
              source={pagePicture(fileUrl, page)}
              label={(isOfKey ? t.pageWithAnswer : t.pageWithQuestion)({
                page: pageText(page, paperPages),
                number: name,
              })}
              boxes={boxes}
            />
          </section>
        );
      })}
      {children && <div className={styles.below}>{children}</div>}
    </aside>
  );
}
