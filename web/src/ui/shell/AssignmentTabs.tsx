import { Link } from '@tanstack/react-router';
import styles from './assignment-tabs.module.css';

/** The two faces of an assignment (spec 2 §2); each has its address. */
export function AssignmentTabs({ assignmentId }: { assignmentId: number }) {
  const to = { params: { assignmentId: String(assignmentId) }, activeOptions: { exact: true } } as const;
  return (
    <nav className={styles.tabs} aria-label="Assignment">
      <Link to="/instructor/assignments/$assignmentId" {...to} className={styles.tab}>
        View Submissions
      </Link>
      <Link to="/instructor/assignments/$assignmentId/edit" {...to} className={styles.tab}>
        View/Edit Assignment
      </Link>
    </nav>
  );
}
