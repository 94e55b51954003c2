import type { ReadAnswer } from '@classi/contract/answering/endpoints';
import { pagePicture } from '@classi/contract/files/limits';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import { PagePicture } from '../../../ui/pdf/PagePicture.tsx';
import styles from './own-pdf.module.css';
import { boxesByPage } from './rules.ts';

interface PagePiecesProps {
  fileName: string;
  places: ReadAnswer['places'];
  /** The label says what the pieces contain, such as "your answer to question 3". */
  what: string;
}

/** The parts of the student's pages from which something was read. Each links to its page. */
export function PagePieces({ fileName, places, what }: PagePiecesProps) {
  return boxesByPage(places).map(([page, boxes]) => (
    <figure key={page} className={styles.piece}>
      <PagePicture
        cropped
        lazy
        source={pagePicture(fileName, page)}
        label={t.pagePictureLabel({ page, what })}
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

/** Returns `, page 2` or `, pages 2 and 3`, or '' if there is no place. */
export function pdfPageWords(places: ReadAnswer['places']): string {
  const pages = boxesByPage(places).map(([page]) => String(page));
  if (pages.length === 0) return '';
  return pages.length === 1
    ? t.onPageFragment({ page: pages[0] ?? '' })
    : t.onPagesFragment({ pages: pages.slice(0, -1).join(', '), last: pages.at(-1) ?? '' });
}
