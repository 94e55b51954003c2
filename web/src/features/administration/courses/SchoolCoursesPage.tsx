import type { SchoolCourse } from '@classi/contract/administration/endpoints';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { useSchoolCourses } from '../queries.ts';
import { counted } from '../words.ts';
import { CourseFormDialog } from './CourseFormDialog.tsx';
import { CoursePeopleDialog } from './CoursePeopleDialog.tsx';
import { CourseRow } from './CourseRow.tsx';

/** What the dialog of the form is open for: a new course, or one that exists. */
type Edited = SchoolCourse | 'new' | null;

/** Every course of the school: add, rename, archive, and who is in it. */
export function SchoolCoursesPage() {
  const { data: courses, isError, refetch } = useSchoolCourses();
  const [edited, setEdited] = useState<Edited>(null);
  const [peopleOf, setPeopleOf] = useState<SchoolCourse | null>(null);
  const open = courses?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const archived = courses?.filter(({ archivedAt }) => archivedAt !== null) ?? [];
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Add a course
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
        title="Courses"
        description={courses ? counted(open.length, 'course') : '\u00a0'}
        actions={courses && courses.length > 0 ? add : undefined}
      />
      {!courses && !isError && <Loading label="Loading courses" />}
      {!courses && isError && (
        <ErrorState title="The courses could not be loaded." onRetry={() => void refetch()}>
          Nothing has been changed.
        </ErrorState>
      )}
      {courses?.length === 0 && (
        <EmptyState title="No courses yet" action={add}>
          A course is a class in a subject, such as Physics 10. Teachers set assignments for a course.
        </EmptyState>
      )}
      <div className={styles.stack}>
        {open.length > 0 && (
          <section className={styles.section} aria-label="Courses">
            <ul className={styles.rows}>{rows(open)}</ul>
          </section>
        )}
        {archived.length > 0 && (
          <section className={styles.section} aria-labelledby="archived">
            <h2 id="archived" className={styles.sectionTitle}>
              Archived
            </h2>
            <ul className={styles.rows}>{rows(archived)}</ul>
          </section>
        )}
      </div>
      <CourseFormDialog edited={edited} onClose={() => setEdited(null)} />
      <CoursePeopleDialog course={peopleOf} onClose={() => setPeopleOf(null)} />
    </Page>
  );
}
