import { archiveCourse, type SchoolCourse } from '@classi/contract/administration/endpoints';
import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { courseLabel } from '../../../lib/course-label.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/courses.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import { AdminRow } from '../AdminSection.tsx';
import { formatGrouped, formatNames, many } from '../administration-text.ts';
import { useChange } from '../queries.ts';

interface CourseRowProps {
  course: SchoolCourse;
  onEdit: () => void;
  onPeople: () => void;
}

export function CourseRow({ course, onEdit, onPeople }: CourseRowProps) {
  const { code, grade, teachers, studentCount, assignmentCount, archivedAt } = course;
  const toggle = useArchiving(course);
  const taughtBy =
    teachers.length === 0 ? t.noTeacher() : formatNames(teachers.map((teacher) => teacher.name));
  return (
    <AdminRow
      name={
        <Link to="/admin/courses/$courseCode" params={{ courseCode: code }}>
          {courseLabel(course)}
        </Link>
      }
      facts={[
        terms.gradeLabel({ grade }),
        taughtBy,
        t.countStudents(many(studentCount)),
        t.countAssignments(many(assignmentCount)),
      ].join(' · ')}
    >
      <div className="wrap-8">
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link to="/admin/courses/$courseCode" params={{ courseCode: code }} {...props} />
          )}
          aria-label={t.resultsOfCode({ code })}
        >
          {t.results()}
        </Button>
        {archivedAt === null && (
          <Button size="xs" variant="default" onClick={onPeople} aria-label={t.peopleInCode({ code })}>
            {terms.people()}
          </Button>
        )}
        <ActionMenu label={t.actionsForCode({ code })}>
          <Menu.Item onClick={onEdit}>{terms.edit()}</Menu.Item>
          <Menu.Item onClick={() => void toggle()}>
            {archivedAt === null ? t.archive() : terms.restore()}
          </Menu.Item>
        </ActionMenu>
      </div>
    </AdminRow>
  );
}

function useArchiving({ id, code, archivedAt, studentCount, assignmentCount }: SchoolCourse) {
  const { confirm } = useDialogs();
  const change = useChange((isArchived: boolean) =>
    call(archiveCourse, { body: { id, archived: isArchived } }),
  );
  return async () => {
    const isArchived = archivedAt === null;
    const isSure =
      !isArchived ||
      (await confirm({
        title: t.archiveCode({ code }),
        body: t.archiveWarning({
          students: studentCount,
          shownStudents: formatGrouped(studentCount),
          assignments: assignmentCount,
          shownAssignments: formatGrouped(assignmentCount),
        }),
        confirmLabel: t.archive(),
      }));
    if (!isSure) return;
    change.mutate(isArchived, {
      onSuccess: () => toast.success(isArchived ? t.codeIsArchived({ code }) : t.codeIsRestored({ code })),
    });
  };
}
