import styles from './glyphs.module.css';

export type EvidenceKind = 'found' | 'partial' | 'contradicts';

const meaning: Record<EvidenceKind, string> = {
  found: 'found',
  partial: 'partly found, or unsure',
  contradicts: 'contradicts the key',
};

/** The number that a key point carries on the page, in the text and in the key. */
export function EvidenceNumber({ kind, number }: { kind: EvidenceKind; number: number }) {
  return (
    <span
      className={`${styles.number} ${styles[kind]}`}
      role="img"
      aria-label={`Point ${number}, ${meaning[kind]}`}
    >
      {number}
    </span>
  );
}
