import { addCourse, type SchoolCourse, updateCourse } from '@classi/contract/administration/endpoints';
import { COURSE_CODE_MAX, COURSE_NAME_MAX, GRADE_MAX } from '@classi/contract/administration/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/courses.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { useChange } from '../queries.ts';
import { CoursePeopleDialog } from './CoursePeopleDialog.tsx';
import { CourseRow } from './CourseRow.tsx';
import { useSchoolCourses } from './use-school-courses.ts';

/** Code, name and grade of a course. */
function CourseFormDialog({ edited, onClose }: { edited: SchoolCourse | 'new' | null; onClose: () => void }) {
  const title = edited === 'new' ? t.addACourse() : t.editCode({ code: edited?.code ?? '' });
  return (
    <AdminDialog isOpen={edited !== null} onClose={onClose} title={title} size={480}>
      {edited && <CourseForm course={edited === 'new' ? null : edited} onClose={onClose} />}
    </AdminDialog>
  );
}

const FIELDS = ['name', 'code', 'grade'] as const;

type CourseInput = Record<(typeof FIELDS)[number], string>;

function CourseForm({ course, onClose }: { course: SchoolCourse | null; onClose: () => void }) {
  const { form, ...sent } = useSentForm({
    initialValues: { code: course?.code ?? '', name: course?.name ?? '', grade: course?.grade ?? '' },
    validate: (input) => {
      const empty = FIELDS.find((field) => input[field].trim() === '');
      return empty ? { [empty]: t.requiredFieldsError() } : {};
    },
    sending: useChange(
      async (body: CourseInput) => {
        if (course) await call(updateCourse, { body: { ...body, id: course.id } });
        else await call(addCourse, { body: { ...body, teacherIds: [] } });
      },
      { showsProblem: true },
    ),
    onSent: (_, { code }) => {
      onClose();
      toast.success(t.codeIsSaved({ code: code.trim() }));
    },
  });
  return (
    <AdminForm {...sent} action={course ? terms.save() : terms.add()} onCancel={onClose}>
      <TextInput
        label={t.name()}
        required
        description={t.suchAsPhysics()}
        maxLength={COURSE_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={styles.pair}>
        <TextInput
          label={t.code()}
          required
          description={t.codeHelp()}
          maxLength={COURSE_CODE_MAX}
          {...form.getInputProps('code')}
        />
        <TextInput
          label={t.grade()}
          required
          description={t.gradeHelp()}
          maxLength={GRADE_MAX}
          {...form.getInputProps('grade')}
        />
      </div>
    </AdminForm>
  );
}

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
