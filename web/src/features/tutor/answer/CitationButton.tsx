import * as t from '../../../messages/compiled/tutor/answer.ts';
import type { Citation } from '../turns.ts';
import styles from './answer.module.css';

interface CitationButtonProps {
  number: number;
  citations: readonly Citation[];
  open?: Citation | null | undefined;
  onCite?: ((citation: Citation) => void) | undefined;
}

/** Returns `p. 3`, or the section's name if the book has no pages. */
const shortPlace = ({ page, heading }: Citation) => (page === null ? heading : t.shortPage({ page }));

/** Returns the accessible name. It begins with the visible text, so that voice control finds the button. */
const wholePlace = (citation: Citation) =>
  t.placeOfSource({
    place: shortPlace(citation),
    number: citation.number,
    title: citation.textbookTitle,
    heading: citation.heading,
  });

/** Opens the page that a claim is based on. A number without a citation is shown as text. */
export function CitationButton({ number, citations, open, onCite }: CitationButtonProps) {
  const citation = citations.find((each) => each.number === number);
  if (!citation) return `[${number}]`;
  const words = shortPlace(citation);
  if (!onCite) return <span className={styles.citation}>{words}</span>;
  return (
    <button
      type="button"
      className={styles.citation}
      aria-label={wholePlace(citation)}
      aria-pressed={open === citation}
      onClick={() => onCite(citation)}
    >
      {words}
    </button>
  );
}
