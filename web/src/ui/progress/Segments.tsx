import styles from './progress.module.css';

export interface Segment {
  id: number | string;
  /** The label below the segment, such as "3" or "2.5/3". */
  label: string;
  /** The full name for screen readers, such as "Question 3, answered". */
  name: string;
  /** The filled share, from 0 to 1. */
  share: number;
}

interface SegmentsProps {
  /** The label of the row, such as "Questions". */
  label: string;
  segments: readonly Segment[];
  /** The id of the segment with a ring. */
  current?: Segment['id'];
  onSelect?: (id: Segment['id']) => void;
  /** The segments show marks instead of progress: the empty part is tinted. */
  isGraded?: boolean;
}

/** A row with one segment per question: a finished one is filled, the current one has a ring. */
export function Segments({ label, segments, current, onSelect, isGraded = false }: SegmentsProps) {
  const crowded = segments.length > 6 ? styles.crowded : '';
  return (
    <ol className={`${styles.segments} ${isGraded ? styles.graded : ''} ${crowded}`} aria-label={label}>
      {segments.map((segment) => {
        const isCurrent = segment.id === current;
        const names = `${styles.segment} ${isCurrent ? styles.here : ''}`;
        const bar = <SegmentBar segment={segment} />;
        return (
          <li key={segment.id} className={styles.item}>
            {onSelect ? (
              <button
                type="button"
                className={names}
                aria-label={segment.name}
                aria-current={isCurrent ? 'true' : undefined}
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
