import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import * as t from '../../messages/compiled/ui/shell.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../Page.tsx';
import { EmptyState } from '../states.tsx';

export function BackToAssignments() {
  return (
    <Button component={Link} to="/instructor/assignments" variant="default">
      {terms.backToAssignments()}
    </Button>
  );
}

/** Shown for an assignment that does not exist or is not visible to this teacher. */
export function NoAssignment() {
  return (
    <Page>
      <PageHeader title={terms.assignmentNotFound()} />
      <EmptyState kind="plain" title={t.assignmentMissingTitle()} action={<BackToAssignments />}>
        {t.assignmentMissingReason()}
      </EmptyState>
    </Page>
  );
}
