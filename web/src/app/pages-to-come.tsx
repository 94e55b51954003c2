import { Page, PageHeader } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states.tsx';

function PageToCome({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState title="This page is being prepared" kind="plain" />
    </Page>
  );
}

export const InstructorAssignmentPage = () => <PageToCome title="Assignment" />;
export const StudentAssignmentsPage = () => <PageToCome title="Assignments" />;
export const StudentAssignmentPage = () => <PageToCome title="Assignment" />;
