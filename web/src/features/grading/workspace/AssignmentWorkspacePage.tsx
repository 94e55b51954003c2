import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/grading/workspace.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { BackToAssignments, NoAssignment } from '../../../ui/shell/NoAssignment.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { ErrorState, Loading, SkeletonBar } from '../../../ui/states.tsx';
import { submissionsTitle, useAssignment, useCourseStudents, useWorks } from '../queries.ts';
import { useReviewRequests } from '../review-requests/queries.ts';
import type { CourseStudent } from '../rules/works.ts';
import { useQueues } from '../saving/open-queues.ts';
import { Assignment } from './Assignment.tsx';
import { parseAssignmentId } from './opening.ts';
import { useWorkspacePlace } from './use-place.ts';
import styles from './workspace.module.css';

const ROWS = ['70%', '52%', '64%', '48%', '58%', '66%', '50%', '61%'];

/** Placeholders for the three panes. */
function WorkspaceLoading({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        crumbs={[{ label: terms.assignments(), to: '/instructor/assignments' }]}
        title={title}
        back={{
          label: terms.backToAssignments(),
          onBack: () => void navigate({ to: '/instructor/assignments' }),
        }}
      />
      <Loading label={t.loadingSubmissions()}>
        <div className={styles.skeleton} aria-hidden="true">
          <div>
            {ROWS.map((width) => (
              <SkeletonBar key={width} width={width} />
            ))}
          </div>
          <div>
            <SkeletonBar width="40%" />
            <SkeletonBar width="88%" />
            <SkeletonBar width="76%" />
            <SkeletonBar width="82%" />
          </div>
          <div>
            <SkeletonBar width="50%" />
            <SkeletonBar width="90%" />
            <SkeletonBar width="70%" />
          </div>
        </div>
      </Loading>
    </>
  );
}

const NOT_FOUND = 404;
const COMPACT = '(max-width: 959.9px)';
const NOBODY: readonly CourseStudent[] = [];

/** The submissions of an assignment and their marks (spec 2 §2). */
export function AssignmentWorkspacePage() {
  const { assignmentId: text } = useParams({ strict: false });
  const id = parseAssignmentId(text);
  const assignment = useAssignment(id);
  const { place } = useWorkspacePlace();
  const canMark = useQueues();
  const works = useWorks(id, place.studentId);
  // The queue begins with the requests, so no answer is opened before they are known.
  const requests = useReviewRequests(id);
  const isListFirst = useMediaQuery(COMPACT, false, { getInitialValueInEffect: false }) || works.isError;
  const known = Object.values(works.data ?? {});
  // A student without submitted work is at the end of the list and loads after the first answers, unless the
  // URL names that student.
  const isFirstLoaded = place.studentId === null || works.data?.[String(place.studentId)] !== undefined;
  const isRead =
    works.data !== undefined &&
    (!isFirstLoaded || known.length === 0 || !known.every(({ student }) => student.marksOnly));
  const students = useCourseStudents(isRead || isListFirst ? assignment.data?.courseCode : undefined);
  const isMissing = [assignment.error, works.error].some(
    (error) => error instanceof HttpError && error.status === NOT_FOUND,
  );
  if (id === 0 || isMissing) return <NoAssignment />;
  const parts = [assignment, works, students];
  const enrolled = students.data ?? (isFirstLoaded && !students.isError ? NOBODY : undefined);
  if (assignment.data && works.data && enrolled && canMark && requests.isKnown) {
    return <Assignment key={id} assignment={assignment.data} works={works.data} students={enrolled} />;
  }
  if (parts.some((part) => part.isError)) {
    const retry = () => {
      for (const part of parts) if (part.isError) void part.refetch();
    };
    return (
      <ErrorState title={t.submissionsLoadError()} onRetry={retry} action={<BackToAssignments />}>
        {t.submissionsSafeNote()}
      </ErrorState>
    );
  }
  return <WorkspaceLoading title={assignment.data?.title ?? submissionsTitle(id)} />;
}
