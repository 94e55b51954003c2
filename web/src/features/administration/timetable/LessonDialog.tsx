import type { SchoolLesson, SchoolTimetable } from '@classi/contract/administration/endpoints';
import { LESSON_SECTION_MAX, ROOM_MAX } from '@classi/contract/administration/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { courseLabel } from '../../../lib/course-label.ts';
import { type SentForm, useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { weekdayWord } from '../../../lib/time/lessons.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { useSchoolCourses } from '../courses/use-school-courses.ts';
import { type LessonInput, useRemoveLesson, useSaveLesson } from './use-timetable.ts';

/** The position of a new lesson, or an existing lesson with its position. */
export interface EditedLesson extends Pick<SchoolLesson, 'day' | 'periodId'> {
  lesson?: SchoolLesson;
}

interface LessonDialogProps {
  edited: EditedLesson | null;
  timetable: SchoolTimetable;
  onClose: () => void;
}

/** The form of a lesson: the course, its time, its teacher and its room. */
export function LessonDialog({ edited, timetable, onClose }: LessonDialogProps) {
  // The hook is here and not in the form, because the form is unmounted before the lesson is removed.
  const remove = useRemoveLesson();
  const old = edited?.lesson;
  return (
    <AdminDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={old ? t.lessonOfCode({ code: old.courseCode }) : t.addALesson()}
    >
      {edited && <LessonForm {...{ edited, timetable, remove, onClose }} />}
    </AdminDialog>
  );
}

function inputOf({ day, periodId, lesson }: EditedLesson): LessonInput {
  const { id = null, courseId = 0, section = '', teacherId = null, room = '' } = lesson ?? {};
  return { id, day, periodId, courseId, section, teacherId, room };
}

interface LessonFormProps extends LessonDialogProps {
  edited: EditedLesson;
  remove: ReturnType<typeof useRemoveLesson>;
}

function LessonForm({ edited, timetable, remove, onClose }: LessonFormProps) {
  const old = edited.lesson;
  const { form, ...sent } = useSentForm({
    initialValues: inputOf(edited),
    validate: ({ courseId }) => (courseId === 0 ? { courseId: t.courseMissingError() } : {}),
    sending: useSaveLesson(),
    onSent: () => {
      onClose();
      toast.success(t.lessonSaved(), { id: 'timetable' });
    },
  });
  const removal = old && (
    <Button
      variant="default"
      onClick={() => {
        remove(old);
        onClose();
      }}
    >
      {t.removeTheLesson()}
    </Button>
  );
  return (
    <AdminForm {...sent} action={old ? terms.save() : terms.add()} onCancel={onClose} more={removal}>
      <CourseFields form={form} />
      <div className={styles.pair}>
        <NativeSelect
          label={terms.day()}
          data={timetable.days.map((day) => ({ value: day, label: weekdayWord(day) }))}
          {...form.getInputProps('day')}
        />
        <NativeSelect
          label={t.period()}
          data={timetable.periods.map(({ id, name, start, end }) => ({
            value: String(id),
            label: `${name} · ${start}–${end}`,
          }))}
          value={String(form.values.periodId)}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('periodId', Number(value))}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t.sectionOptional()}
          description={t.sectionHelp()}
          maxLength={LESSON_SECTION_MAX}
          {...form.getInputProps('section')}
        />
        <TextInput
          label={t.roomOptional()}
          description={t.roomHelp()}
          maxLength={ROOM_MAX}
          {...form.getInputProps('room')}
        />
      </div>
    </AdminForm>
  );
}

function CourseFields({ form }: Pick<SentForm<LessonInput>, 'form'>) {
  const courses = useSchoolCourses().data?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const { courseId, teacherId } = form.values;
  const teachers = courses.find(({ id }) => id === courseId)?.teachers ?? [];
  return (
    <>
      <NativeSelect
        label={terms.course()}
        required
        data-autofocus
        data={[
          { value: '', label: terms.chooseACourse() },
          ...courses.map(({ id, code, name }) => ({ value: String(id), label: courseLabel({ code, name }) })),
        ]}
        {...form.getInputProps('courseId')}
        value={courseId === 0 ? '' : String(courseId)}
        onChange={({ currentTarget: { value } }) => {
          const found = courses.find(({ id }) => id === Number(value));
          const [only, ...others] = found?.teachers ?? [];
          form.setValues({
            courseId: Number(value),
            teacherId: only && others.length === 0 ? only.id : null,
          });
        }}
      />
      <NativeSelect
        label={terms.teacher()}
        description={t.teacherHelp()}
        disabled={courseId === 0}
        value={teacherId === null ? '' : String(teacherId)}
        data={[
          { value: '', label: t.everyTeacherOption() },
          ...teachers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('teacherId', value === '' ? null : Number(value))
        }
      />
    </>
  );
}
