import { useMediaQuery } from '@mantine/hooks';
import * as t from '../../../messages/compiled/grading/students.ts';
import { TextWithFormulas } from '../../../ui/rich-text/TextWithFormulas.tsx';
import { isSameSpot, type QueueItem, type Spot } from '../rules/queue.ts';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './students.module.css';
import { VirtualList } from './VirtualList.tsx';

/** Heights of an item in px. A reason that is longer than one line takes two. */
const HEIGHT = 60;
const TWO_LINES = 78;
/** This many characters fit next to the percentage, in the narrow column and on a phone. */
const COLUMN_LETTERS = 28;
const PHONE_LETTERS = 40;
const PERCENT = 100;

interface QueueListProps {
  queue: readonly QueueItem[];
  here: Spot | null;
  onOpen: (spot: Spot) => void;
}

/** The answers that need a person, with the lowest confidence first. */
export function QueueList({ queue, here, onOpen }: QueueListProps) {
  const isColumn = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 639.9px)', false, { getInitialValueInEffect: false });
  const lineLetters = isColumn ? COLUMN_LETTERS : isPhone ? PHONE_LETTERS : Number.POSITIVE_INFINITY;
  const current = here ? queue.findIndex((item) => isSameSpot(item, here)) : -1;
  if (queue.length === 0) return <p className={styles.none}>{t.needsYouEmpty()}</p>;
  return (
    <>
      <div className={styles.queueHead}>
        <h2 className={styles.head}>{t.leastSureFirst()}</h2>
        <span>
          {current >= 0 ? t.currentOfCount({ current: current + 1, count: queue.length }) : queue.length}
        </span>
      </div>
      <VirtualList
        // Heights are measured once, so a new width needs a new instance.
        key={lineLetters}
        label={t.needsYouHeading()}
        items={queue}
        keyOf={(item) => `${item.studentId}/${item.question}`}
        heightOf={({ reason }) => (reason.length > lineLetters ? TWO_LINES : HEIGHT)}
        current={current}
      >
        {(item) => (
          <PlaceLink
            spot={item}
            isCurrent={here !== null && isSameSpot(item, here)}
            onOpen={() => onOpen(item)}
          >
            <span className={styles.words}>
              <span className={styles.name}>{item.name}</span>
              <TextWithFormulas className={`${styles.note} ${styles.reason}`} text={item.reason} />
            </span>
            <span className={styles.figures}>
              <span className={styles.figure}>{t.qLabel({ label: item.label })}</span>
              <span>{item.confidence === null ? '' : `${Math.round(item.confidence * PERCENT)}%`}</span>
            </span>
          </PlaceLink>
        )}
      </VirtualList>
    </>
  );
}
