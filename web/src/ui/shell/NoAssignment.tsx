import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page, PageHeader } from '../Page.tsx';
import { EmptyState } from '../states.tsx';

export function BackToAssignments() {
  return (
    <Button component={Link} to="/instructor/assignments" variant="default">
      Back to assignments
    </Button>
  );
}

/** A teacher's address of an assignment that is not there for them. */
export function NoAssignment() {
  return (
    <Page>
      <PageHeader title="Assignment not found" />
      <EmptyState kind="plain" title="There is no assignment here" action={<BackToAssignments />}>
        It may have been deleted, or it belongs to a course that you do not teach.
      </EmptyState>
    </Page>
  );
}
