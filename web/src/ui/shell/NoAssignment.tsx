import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import * as t from '../../messages/compiled/ui/shell.ts';
import { Page, PageHeader } from '../Page.tsx';
import { EmptyState } from '../states.tsx';

export function BackToAssignments() {
  return (
    <Button component={Link} to="/instructor/assignments" variant="default">
      {t.backToAssignments()}
    </Button>
  );
}

/** Shown for an assignment that does not exist or is not visible to this teacher. */
export function NoAssignment() {
  return (
    <Page>
      <PageHeader title={t.assignmentNotFound()} />
      <EmptyState kind="plain" title={t.assignmentMissingTitle()} action={<BackToAssignments />}>
        {t.assignmentMissingReason()}
      </EmptyState>
    </Page>
  );
}
