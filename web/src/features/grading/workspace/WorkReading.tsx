import { ErrorState, Loading, SkeletonBar } from '../../../ui/states.tsx';
import type { WorkReadingState } from './use-open-work.ts';
import styles from './workspace.module.css';

/** In the place of a student's answers, until they are read. */
export function WorkReading({ name, reading }: { name: string; reading: WorkReadingState }) {
  if (reading.state === 'failed')
    return (
      <ErrorState title={`The answers of ${name} could not be loaded.`} onRetry={reading.again}>
        Answers and marks are safe.
      </ErrorState>
    );
  return (
    <Loading label={`Loading the answers of ${name}`}>
      <div className={styles.reading} aria-hidden="true">
        <SkeletonBar width="46%" />
        <SkeletonBar width="88%" />
        <SkeletonBar width="76%" />
        <SkeletonBar width="82%" />
      </div>
    </Loading>
  );
}
