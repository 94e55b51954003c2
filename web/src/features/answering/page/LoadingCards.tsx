import { SkeletonBar } from '../../../ui/states.tsx';
import styles from './loading-cards.module.css';
import card from './question.module.css';

/** Placeholders for the progress bar and the questions, in their final positions. */
export function LoadingCards() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <div className={styles.words}>
        <SkeletonBar width="104px" />
        <SkeletonBar width="56px" />
      </div>
      <div className={styles.track}>
        <SkeletonBar />
      </div>
      <div className={card.questions}>
        {['72%', '56%'].map((width) => (
          <div key={width} className={card.card}>
            <div className={styles.heading}>
              <SkeletonBar width="80px" />
            </div>
            <div className={styles.line}>
              <SkeletonBar width="94%" />
            </div>
            <div className={styles.line}>
              <SkeletonBar width={width} />
            </div>
            <div className={styles.answer}>
              <SkeletonBar width="88px" />
            </div>
            <div className={styles.field} />
          </div>
        ))}
      </div>
    </div>
  );
}
