import styles from './progress.module.css';

export interface Segment {
  id: number | string;
  /** The label under it: "3", or "2.5/3". */
  label: string;
  /** Its full name, for screen readers: "Question 3, answered". */
  name: string;
  /** How much is filled, 0 to 1. */
  share: number;
}

interface SegmentsProps {
  /** What the row is: "Questions". */
  label: string;
  segments: readonly Segment[];
  /** The one that has a ring. */
  current?: Segment['id'];
  onSelect?: (id: Segment['id']) => void;
  /** Marks instead of progress: the empty part is tinted. */
  graded?: boolean;
}

/** One segment per question: done is filled, here is ringed. */
export function Segments({ label, segments, current, onSelect, graded = false }: SegmentsProps) {
  const crowded = segments.length > 6 ? styles.crowded : '';
  return (
    <ol className={`${styles.segments} ${graded ? styles.graded : ''} ${crowded}`} aria-label={label}>
      {segments.map((segment) => {
        const here = segment.id === current;
        const names = `${styles.segment} ${here ? styles.here : ''}`;
        const bar = <SegmentBar segment={segment} />;
        return (
          <li key={segment.id} className={styles.item}>
            {onSelect ? (
              <button
                type="button"
                className={names}
                aria-label={segment.name}
                aria-current={here ? 'true' : undefined}
                onClick={() => onSelect(segment.id)}
              >
                {bar}
              </button>
            ) : (
              <span className={names} role="img" aria-label={segment.name}>
                {bar}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function SegmentBar({ segment }: { segment: Segment }) {
  return (
    <>
      <span className={styles.segmentTrack}>
        {segment.share > 0 && (
          <span
            className={styles.segmentFill}
            style={{ inlineSize: `${Math.min(segment.share, 1) * 100}%` }}
          />
        )}
      </span>
      <span className={styles.labels}>{segment.label}</span>
    </>
  );
}
