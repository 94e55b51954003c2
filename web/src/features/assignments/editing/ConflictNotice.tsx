import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { differencesBetween } from './details-differences.ts';
import styles from './editing.module.css';
import { toDetailsDraft } from './rules.ts';
import type { DetailsConflict, DetailsState } from './use-details.ts';

interface ConflictNoticeProps {
  conflict: DetailsConflict;
  details: DetailsState;
  timezone: string;
}

/**
 * Shown when two teachers changed the details of the same assignment: every field that differs, with both
 * versions and a choice of which to save.
 */
export function ConflictNotice({
  conflict: { sentence, now, mine },
  details,
  timezone,
}: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is below, on a phone by more than a screen.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const differences = differencesBetween(toDetailsDraft({ ...now, timezone }), mine);
  return (
    <div ref={notice} className={styles.conflict} role="alert">
      <p className="text-strong">{sentence}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.byChangedby({ changedBy: now.changedBy })}</th>
            <th scope="col">{terms.yours()}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, theirs, mine: yours }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button variant="default" onClick={details.keepTheirs}>
          {t.keepTheirVersion()}
        </Button>
        <Button variant="default" onClick={details.saveMine}>
          {terms.saveMyVersion()}
        </Button>
      </div>
    </div>
  );
}
