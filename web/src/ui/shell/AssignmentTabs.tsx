import { Link } from '@tanstack/react-router';
import * as t from '../../messages/compiled/ui/shell.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './assignment-tabs.module.css';

interface AssignmentTabsProps {
  assignmentId: number;
  /** The tabs are in a row below the bar, because the bar is too narrow. */
  isRow?: boolean;
}

/** The two tabs of an assignment (spec 2 §2). Each has its own path. */
export function AssignmentTabs({ assignmentId, isRow = false }: AssignmentTabsProps) {
  const to = {
    params: { assignmentId: String(assignmentId) },
    activeOptions: { exact: true, includeSearch: false },
  } as const;
  return (
    <nav className={styles.tabs} data-row={isRow || undefined} aria-label={terms.assignment()}>
      <Link to="/instructor/assignments/$assignmentId" {...to} className={styles.tab}>
        {t.viewSubmissions()}
      </Link>
      <Link to="/instructor/assignments/$assignmentId/edit" {...to} className={styles.tab}>
        {t.viewEditAssignment()}
      </Link>
    </nav>
  );
}
