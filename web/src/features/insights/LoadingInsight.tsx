import { Loading, SkeletonBar } from '../../ui/states.tsx';
import styles from './insights.module.css';

const widths = ['92%', '97%', '84%', '40%'];

/** Placeholders for a summary and its table. */
export function LoadingInsight({ label }: { label: string }) {
  return (
    <div className={styles.loading}>
      <Loading label={label}>
        <div className={styles.columns} aria-hidden="true">
          {['summary', 'rubrics'].map((part) => (
            <div key={part} className="stack-14">
              {widths.map((width) => (
                <SkeletonBar key={width} width={width} />
              ))}
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
