import { useEffect, useState } from 'react';
import styles from './typed-line.module.css';

/** The delay between letters (spec 1 §9), in ms. */
export const LETTER_MS = 100;

interface TypedLineProps {
  text: string;
  /** The delay before the first letter, in ms. */
  after?: number;
  /** The caret stays this long after the last letter (ms). */
  stay?: number;
  /** Called when the caret disappears. */
  onDone?: () => void;
}

/**
 * A line that is typed out letter by letter with a caret. It is shown at once if reduced motion is requested.
 * Screen readers ignore it: repeat the text in `VisuallyHidden`.
 */
export function TypedLine({ text, after = 0, stay = 0, onDone }: TypedLineProps) {
  const [hasReducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [ms, setMs] = useState(0);
  const letters = [...text];
  const end = after + letters.length * LETTER_MS + stay;
  const isDone = ms >= end;
  useEffect(() => {
    if (isDone) {
      onDone?.();
      return;
    }
    const timer = setInterval(() => setMs((before) => before + LETTER_MS), LETTER_MS);
    return () => clearInterval(timer);
  }, [isDone, onDone]);
  const count = hasReducedMotion ? letters.length : Math.max(0, Math.floor((ms - after) / LETTER_MS) + 1);
  return (
    <span aria-hidden="true" className={ms >= after && !isDone ? styles.typing : ''}>
      {letters.slice(0, count).join('')}
    </span>
  );
}
