import * as t from '../../messages/compiled/ui/glyphs.ts';
import styles from './glyphs.module.css';

/** `missing` occurs only in the key: its words that the answer lacks. */
export type EvidenceKind = 'found' | 'partial' | 'contradicts' | 'missing';

/** The number of a key point, in the text and in the key. */
export function EvidenceNumber({ kind, number }: { kind: EvidenceKind; number: number }) {
  return (
    <span
      className={`${styles.number} ${styles[kind]}`}
      role="img"
      aria-label={t.pointLabel({ number, kind })}
    >
      {number}
    </span>
  );
}
