import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import '@mantine/dates/styles.layer.css';
import { useParams } from '@tanstack/react-router';
import { HttpError } from '../../../lib/http/http.ts';
import { BackToAssignments, NoAssignment } from '../../../ui/shell/NoAssignment.tsx';
import { ErrorState, Loading, SkeletonBar } from '../../../ui/states.tsx';
import { listedTitle } from '../queries.ts';
import { EditAssignment } from './EditAssignment.tsx';
import { EditBar } from './EditBar.tsx';
import styles from './editing.module.css';
import { useEditedAssignment } from './queries.ts';

const NOT_FOUND = 404;

const idOf = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;

/** The tab 'View/Edit Assignment' (spec 2 §2). */
export function EditAssignmentPage() {
  const { assignmentId: text } = useParams({ strict: false });
  const id = idOf(text);
  const assignment = useEditedAssignment(id);
  const isMissing = assignment.error instanceof HttpError && assignment.error.status === NOT_FOUND;
  if (id === 0 || isMissing) return <NoAssignment />;
  return (
    <div className={styles.page}>
      {!assignment.data && <EditBar assignmentId={id} title={listedTitle(id)} />}
      {assignment.data && <EditAssignment key={id} assignment={assignment.data} />}
      {!assignment.data && assignment.isError && (
        <ErrorState
          title={t.loadError()}
          onRetry={() => void assignment.refetch()}
          action={<BackToAssignments />}
        >
          {t.safeOnServer({ message: assignment.error.message })}
        </ErrorState>
      )}
      {assignment.isPending && <EditLoading />}
    </div>
  );
}

/** Placeholders for the details and the first questions. */
function EditLoading() {
  return (
    <Loading label={terms.loadingTheAssignment()}>
      <div className={styles.loading} aria-hidden="true">
        <div className={styles.loadingDetails}>
          <SkeletonBar />
          <SkeletonBar />
        </div>
        {['72%', '54%', '64%'].map((width) => (
          <div key={width} className={styles.loadingCard}>
            <SkeletonBar width="24%" />
            <SkeletonBar width={width} />
            <SkeletonBar width="38%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
