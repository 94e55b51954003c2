import { pagePicture } from '@classi/contract/files/limits';
import type { ReactNode } from 'react';
import { PagePicture } from '../../../../ui/pdf/PagePicture.tsx';
import type { ReadDocument, WrittenQuestion } from '../draft.ts';
import { pageWords, piecesOf } from '../rules.ts';
import styles from './source-pane.module.css';

interface SourcePaneProps {
  document: Pick<ReadDocument, 'fileUrl' | 'paperPages'>;
  number: number;
  places: WrittenQuestion['places'];
  /** Shown below the source for every question. */
  children?: ReactNode;
}

/** The pieces of paper that a question and its answer came from, so that they can be checked without leaving the page. */
export function SourcePane(props: SourcePaneProps) {
  const { document, number, places, children } = props;
  const { fileUrl, paperPages } = document;
  const pieces = piecesOf(places);
  return (
    <aside className={styles.pane} aria-label={`Where question ${number} came from`}>
      {pieces.length === 0 && (
        <p className={styles.none}>Question {number} was written here, not read from the paper.</p>
      )}
      {pieces.map(({ page, boxes }, index) => {
        const ofKey = paperPages !== null && page > paperPages;
        const before = pieces[index - 1];
        const keyBegins = ofKey && !(before && before.page > paperPages);
        const words = keyBegins
          ? 'Its answer'
          : index === 0
            ? `Where question ${number} came from`
            : 'It continues';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question may have two pieces of one page
          <section key={`${number}-${page}-${index}`}>
            <div className={styles.head}>
              <h2 className={styles.title}>{`${words} · ${pageWords(page, paperPages)}`}</h2>
              <a className={styles.open} href={pagePicture(fileUrl, page)} target="_blank" rel="noreferrer">
                Open page
              </a>
            </div>
            <PagePicture
              cropped
              source={pagePicture(fileUrl, page)}
              label={`${pageWords(page, paperPages)}, with ${ofKey ? 'the answer to ' : ''}question ${number}`}
              boxes={boxes}
            />
          </section>
        );
      })}
      {children && <div className={styles.below}>{children}</div>}
    </aside>
  );
}
