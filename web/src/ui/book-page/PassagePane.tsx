import type { Citation } from '@classi/contract/tutor/chat';
import type { TextbookPassage } from '@classi/contract/tutor/endpoints';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as t from '../../messages/compiled/ui/bookPage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { IconButton } from '../IconButton.tsx';
import prose from '../rich-text/prose.module.css';
import { useTypeset } from '../rich-text/use-typeset.ts';
import { ErrorState, Loading, SkeletonBar } from '../states.tsx';
import { type MarkedPiece, markedParagraphs } from './marked-text.ts';
import styles from './passage.module.css';

/** Fetches a section of a textbook. */
export type FetchPassage = (
  target: { textbookId: number; section: number },
  signal: AbortSignal,
) => Promise<TextbookPassage>;

export interface PassagePaneProps {
  citation: Citation;
  fetchPassage: FetchPassage;
  /** Says what is highlighted; by default the sentence that an answer of AURA is based on. */
  legend?: string | undefined;
  onClose: () => void;
}

/**
 * The page of a book that an answer is based on, with the cited sentence highlighted. The pages around it can
 * be opened too.
 */
export function PassagePane({ citation, fetchPassage, legend, onClose }: PassagePaneProps) {
  const [section, setSection] = useState(citation.section);
  const { textbookId } = citation;
  const found = useQuery({
    queryKey: ['book-page', textbookId, section],
    queryFn: ({ signal }) => fetchPassage({ textbookId, section }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const sections = found.data?.sections ?? [];
  const at = sections.findIndex((each) => each.section === section);
  const page = found.data?.page ?? (section === citation.section ? citation.page : null);
  const leaf = (by: -1 | 1) => {
    const next = sections[at + by];
    if (next) setSection(next.section);
  };
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <span className={styles.book}>{`${citation.textbookTitle}${page === null ? '' : ','}`}</span>
          {page !== null && <span className="flex-none">{terms.pageLabel({ page })}</span>}
        </h2>
        <IconButton label={terms.previousPage()} disabled={at <= 0} onClick={() => leaf(-1)}>
          <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={terms.nextPage()}
          disabled={at < 0 || at >= sections.length - 1}
          onClick={() => leaf(1)}
        >
          <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <IconButton label={t.closeThePage()} onClick={onClose}>
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </header>
      {found.isError ? (
        <ErrorState title={t.pageError()} onRetry={() => void found.refetch()}>
          {t.pageErrorDetail({ message: found.error.message })}
        </ErrorState>
      ) : found.data ? (
        <BookPage
          key={section}
          passage={found.data}
          citation={section === citation.section ? citation : null}
          legend={legend ?? t.citedSentence()}
        />
      ) : (
        <Loading label={t.loadingThePage()}>
          <div className={styles.paper}>
            <SkeletonBar width="60%" />
            <SkeletonBar />
            <SkeletonBar width="92%" />
            <SkeletonBar width="70%" />
          </div>
        </Loading>
      )}
    </div>
  );
}

interface BookPageProps {
  passage: TextbookPassage;
  citation: Citation | null;
  legend: string;
}

function BookPage({ passage, citation, legend }: BookPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const { text, heading, author, page } = passage;
  const paragraphs = useMemo(
    () => markedParagraphs(text, citation && { start: citation.start, end: citation.end }),
    [text, citation],
  );
  useTypeset(root, text, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence is brought into sight
  useLayoutEffect(() => {
    const mark = root.current?.querySelector('mark');
    if (typeof mark?.scrollIntoView === 'function') mark.scrollIntoView({ block: 'center' });
  }, [citation]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside itself is reached by keyboard
    <section ref={root} className={styles.scroll} aria-label={t.pageHeading({ heading })} tabIndex={0}>
      <div className={`${prose.prose} ${prose.small} ${styles.paper}`}>
        <p className={styles.running}>
          <span>{author}</span>
          {page !== null && <span>{page}</span>}
        </p>
        <h3 className={styles.heading}>{heading}</h3>
        {paragraphs.map(({ pieces }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a section does not change
          <p key={at}>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a section does not change
              <Piece key={index} piece={piece} />
            ))}
          </p>
        ))}
      </div>
      {citation && (
        <p className={styles.legend}>
          <span className={styles.swatch} aria-hidden="true" />
          {legend}
        </p>
      )}
    </section>
  );
}

function Piece({ piece: { kind, text, latex, isDisplay, isMarked } }: { piece: MarkedPiece }) {
  const words =
    kind === 'formula' ? (
      <span data-latex={latex} data-display={isDisplay ? '' : undefined}>
        {text}
      </span>
    ) : (
      text
    );
  return isMarked ? <mark className={styles.mark}>{words}</mark> : words;
}
