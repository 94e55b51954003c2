import type { SchoolCourse } from '@classi/contract/administration/endpoints';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../../messages/compiled/administration/courses.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { CourseFormDialog } from './CourseFormDialog.tsx';
import { CoursePeopleDialog } from './CoursePeopleDialog.tsx';
import { CourseRow } from './CourseRow.tsx';
import { useSchoolCourses } from './use-school-courses.ts';

/** The dialog edits a new course or an existing one; null closes it. */
type Edited = SchoolCourse | 'new' | null;

/** All courses of the school: add, rename and archive them, and edit their people. */
export function SchoolCoursesPage() {
  const query = useSchoolCourses();
  const { data: courses } = query;
  const [edited, setEdited] = useState<Edited>(null);
  const [peopleOf, setPeopleOf] = useState<SchoolCourse | null>(null);
  const open = courses?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const archived = courses?.filter(({ archivedAt }) => archivedAt !== null) ?? [];
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t.addACourse()}
    </Button>
  );
  const rows = (list: readonly SchoolCourse[]) =>
    list.map((course) => (
      <CourseRow
        key={course.id}
        course={course}
        onEdit={() => setEdited(course)}
        onPeople={() => setPeopleOf(course)}
      />
    ));
  return (
    <Page>
      <PageHeader
        title={terms.courses()}
        description={courses ? terms.countCourses(many(open.length)) : '\u00a0'}
        actions={courses && courses.length > 0 ? add : undefined}
      />
      <QueryState query={query} loading={terms.loadingCourses()} failed={t.loadError()} />
      {courses?.length === 0 && (
        <EmptyState title={terms.noCoursesYet()} action={add}>
          {t.coursesEmptyHint()}
        </EmptyState>
      )}
      <div className="column-20">
        {open.length > 0 && (
          <section className={styles.section} aria-label={terms.courses()}>
            <ul>{rows(open)}</ul>
          </section>
        )}
        {archived.length > 0 && (
          <AdminSection id="archived" title={t.archived()}>
            <ul>{rows(archived)}</ul>
          </AdminSection>
        )}
      </div>
      <CourseFormDialog edited={edited} onClose={() => setEdited(null)} />
      <CoursePeopleDialog course={peopleOf} onClose={() => setPeopleOf(null)} />
    </Page>
  );
}
