import '@mantine/dates/styles.layer.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { HttpError } from '../../../lib/http.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { AssignmentTabs } from '../../../ui/shell/AssignmentTabs.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { EditAssignment } from './EditAssignment.tsx';
import styles from './editing.module.css';
import { useAssignment } from './queries.ts';

const NOT_FOUND = 404;

const idOf = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;

/** The tab 'View/Edit Assignment' of an assignment (spec 2 §2). */
export function EditAssignmentPage() {
  const { assignmentId: text } = useParams({ strict: false });
  const id = idOf(text);
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 959.9px)', false, { getInitialValueInEffect: false });
  const assignment = useAssignment(id);
  const missing = assignment.error instanceof HttpError && assignment.error.status === NOT_FOUND;
  if (id === 0 || missing) return <NotFound />;
  return (
    <div className={styles.page}>
      <TopBar
        heading
        crumbs={[{ label: 'Assignments', to: '/instructor/assignments' }]}
        title={assignment.data?.title ?? ''}
        back={{
          label: 'Back to assignments',
          onBack: () => void navigate({ to: '/instructor/assignments' }),
        }}
        {...(narrow ? {} : { center: <AssignmentTabs assignmentId={id} />, actions: <span /> })}
      />
      {narrow && <AssignmentTabs row assignmentId={id} />}
      {assignment.data && <EditAssignment key={id} assignment={assignment.data} />}
      {!assignment.data && assignment.isError && (
        <ErrorState
          title="The assignment could not be loaded."
          onRetry={() => void assignment.refetch()}
          action={<BackToList />}
        >
          {assignment.error.message} Nothing is lost: it is safe on the server.
        </ErrorState>
      )}
      {assignment.isPending && <Loading label="Loading the assignment" />}
    </div>
  );
}

function BackToList() {
  return (
    <Button component={Link} to="/instructor/assignments" variant="default">
      Back to assignments
    </Button>
  );
}

function NotFound() {
  return (
    <Page>
      <PageHeader title="Assignment not found" />
      <EmptyState kind="plain" title="There is no assignment here" action={<BackToList />}>
        It may have been deleted, or it belongs to a course that you do not teach.
      </EmptyState>
    </Page>
  );
}
