import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useParams } from '@tanstack/react-router';
import { HttpError } from '../../lib/http.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Assignment } from './Assignment.tsx';
import { useAssignment, useCourseStudents, useWorks } from './queries.ts';
import type { CourseStudent } from './rules/works.ts';
import { usePlace } from './use-place.ts';
import { WorkspaceLoading } from './WorkspaceLoading.tsx';

const NOT_FOUND = 404;
const COMPACT = '(max-width: 959.9px)';
const NOBODY: readonly CourseStudent[] = [];

function idOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/** An assignment's submissions and their marks (spec 2 §2). */
export function AssignmentWorkspacePage() {
  const { assignmentId: text } = useParams({ strict: false });
  const id = idOf(text);
  const assignment = useAssignment(id);
  const works = useWorks(id);
  const { place } = usePlace();
  const isListFirst = useMediaQuery(COMPACT, false, { getInitialValueInEffect: false }) || works.isError;
  const known = Object.values(works.data ?? {});
  // Who handed in nothing stands at the end of the list, and follows the first answers; unless the address asks for exactly that.
  const first = place.studentId === null || works.data?.[String(place.studentId)] !== undefined;
  const isRead =
    works.data !== undefined &&
    (!first || known.length === 0 || !known.every(({ student }) => student.marksOnly));
  const students = useCourseStudents(isRead || isListFirst ? assignment.data?.courseCode : undefined);
  const missing = [assignment.error, works.error].some(
    (error) => error instanceof HttpError && error.status === NOT_FOUND,
  );
  if (id === 0 || missing) return <NotFound />;
  const parts = [assignment, works, students];
  const enrolled = students.data ?? (first && !students.isError ? NOBODY : undefined);
  if (assignment.data && works.data && enrolled) {
    return <Assignment key={id} assignment={assignment.data} works={works.data} students={enrolled} />;
  }
  if (parts.some((part) => part.isError)) {
    const retry = () => {
      for (const part of parts) if (part.isError) void part.refetch();
    };
    return (
      <ErrorState title="The submissions could not be loaded." onRetry={retry} action={<BackToList />}>
        Nothing is lost: submissions and marks are safe on the server.
      </ErrorState>
    );
  }
  return <WorkspaceLoading title={assignment.data?.title ?? ''} />;
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
