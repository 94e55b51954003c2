import { Button } from '@mantine/core';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import type { SchoolRubric } from './rubric-text.ts';

interface VersionsDialogProps {
  /** Null if the dialog is closed. */
  rubric: SchoolRubric | null;
  onClose: () => void;
}

/** All versions of a criterion, newest first. */
export function VersionsDialog({ rubric, onClose }: VersionsDialogProps) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  return (
    <AdminDialog
      isOpen={rubric !== null}
      onClose={onClose}
      title={rubric ? t.versionsOfCriterion({ criterion: rubric.criterion }) : ''}
      size={640}
    >
      <ul className={styles.rows}>
        {rubric?.versions.map(({ version, description, removed, setBy, setAt }) => (
          <li key={version} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>{(removed ? t.versionRemoved : t.versionVersion)({ version })}</p>
              <p className={styles.grey}>
                {[formatDate(setAt, timezone), setBy].filter(Boolean).join(' · ')}
              </p>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {terms.close()}
        </Button>
      </div>
    </AdminDialog>
  );
}
