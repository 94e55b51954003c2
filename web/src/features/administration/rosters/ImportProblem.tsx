import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import styles from '../administration.module.css';

interface ImportProblemProps {
  problem: string | null;
  /** Whether the preview failed to load, so that loading it again may help. */
  canRetry: boolean;
  retry: () => void;
}

/** Why a file could not be previewed or imported. */
export function ImportProblem({ problem, canRetry, retry }: ImportProblemProps) {
  return (
    <>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {canRetry && (
        <div>
          <Button variant="default" onClick={retry}>
            {t.reloadPreview()}
          </Button>
        </div>
      )}
    </>
  );
}
