import type { ReadAnswer } from '@classi/contract/answering/endpoints';
import { pagePicture } from '@classi/contract/files/limits';
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import { PagePicture } from '../../../ui/pdf/PagePicture.tsx';
import styles from './own-pdf.module.css';
import { boxesByPage } from './rules.ts';

interface PagePiecesProps {
  fileName: string;
  places: ReadAnswer['places'];
  /** Returns the label of the picture of a page, which says what was read there. */
  labelOf: (page: number) => string;
}

/** The parts of the student's pages from which something was read. Each links to its page. */
export function PagePieces({ fileName, places, labelOf }: PagePiecesProps) {
  return boxesByPage(places).map(([page, boxes]) => (
    <figure key={page} className={styles.piece}>
      <PagePicture
        isCropped
        isLazy
        source={pagePicture(fileName, page)}
        label={labelOf(page)}
        boxes={boxes}
      />
      <figcaption>
        <a href={pagePicture(fileName, page)} target="_blank" rel="noreferrer">
          {t.openPagePage({ page })}
        </a>
      </figcaption>
    </figure>
  ));
}

/** Returns the number and the list of the pages of places, or null if there is no place. */
function pagesOf(places: ReadAnswer['places']): { count: number; pages: string } | null {
  const pages = boxesByPage(places).map(([page]) => String(page));
  return pages.length === 0 ? null : { count: pages.length, pages: joinList(pages) };
}

/** Returns `Read from your PDF, pages 2 and 3`. */
export function readFromText(places: ReadAnswer['places']): string {
  const pages = pagesOf(places);
  return pages ? t.readFromPages(pages) : t.readAnswersTitle();
}

/** Returns `The writing on page 2 could not be read.` */
export function unreadableText(places: ReadAnswer['places']): string {
  const pages = pagesOf(places);
  return pages ? t.unreadableOnPages(pages) : t.unreadablePassage();
}
