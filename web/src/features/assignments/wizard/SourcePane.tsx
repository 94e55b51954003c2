import type { Place } from '@classi/contract/assignments/place';
import { pagePicture } from '@classi/contract/files/limits';
import { PagePicture } from '../../../ui/PagePicture.tsx';
import styles from './source-pane.module.css';

interface SourcePaneProps {
  /** The stored document. */
  fileName: string;
  number: number;
  places: readonly Place[];
}

/** The boxes of each page, in the order of the pages. */
function byPage(places: readonly Place[]): [page: number, boxes: Place['box'][]][] {
  const pages = new Map<number, Place['box'][]>();
  for (const { page, box } of places) pages.set(page, [...(pages.get(page) ?? []), box]);
  return [...pages].sort(([one], [other]) => one - other);
}

/** The piece of the paper that a question came from, so that it can be checked without leaving the page. */
export function SourcePane({ fileName, number, places }: SourcePaneProps) {
  const pages = byPage(places);
  return (
    <aside className={styles.pane} aria-label={`Where question ${number} came from`}>
      {pages.length === 0 && (
        <p className={styles.none}>Question {number} was written here, not read from the paper.</p>
      )}
      {pages.map(([page, boxes], index) => (
        <section key={page}>
          <div className={styles.head}>
            <h2 className={styles.title}>
              {index === 0
                ? `Where question ${number} came from · page ${page}`
                : `It goes on · page ${page}`}
            </h2>
            <a className={styles.open} href={pagePicture(fileName, page)} target="_blank" rel="noreferrer">
              Open page
            </a>
          </div>
          <PagePicture
            key={`${number}-${page}`}
            cropped
            source={pagePicture(fileName, page)}
            label={`Page ${page}, with question ${number}`}
            boxes={boxes}
          />
        </section>
      ))}
    </aside>
  );
}
