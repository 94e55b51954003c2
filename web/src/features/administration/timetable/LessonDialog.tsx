import type { SchoolLesson, SchoolTimetable } from '@classi/contract/administration/endpoints';
import { LESSON_SECTION_MAX, ROOM_MAX } from '@classi/contract/administration/limits';
import { WEEKDAYS } from '@classi/contract/courses/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { weekdayWord } from '../../../lib/time/lessons.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { problemOf, useSchoolCourses } from '../queries.ts';
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
  const { lesson, change, problem, busy, submit } = useLessonForm({ edited, onClose });
  const remove = useRemoveLesson();
  const old = edited?.lesson;
  return (
    <AdminDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={old ? t.lessonOfCode({ code: old.courseCode }) : t.addALesson()}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <CourseFields {...{ lesson, change }} />
        <div className={styles.pair}>
          <NativeSelect
            label={t.day()}
            value={lesson.day}
            data={timetable.days.map((day) => ({ value: day, label: weekdayWord(day) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ day: WEEKDAYS.find((day) => day === value) ?? lesson.day })
            }
          />
          <NativeSelect
            label={t.period()}
            value={String(lesson.periodId)}
            data={timetable.periods.map(({ id, name, start, end }) => ({
              value: String(id),
              label: `${name} · ${start}–${end}`,
            }))}
            onChange={({ currentTarget: { value } }) => change({ periodId: Number(value) })}
          />
        </div>
        <div className={styles.pair}>
          <TextInput
            label={t.sectionOptional()}
            description={t.emptyForTheWholeCourse()}
            maxLength={LESSON_SECTION_MAX}
            value={lesson.section}
            onChange={({ currentTarget: { value } }) => change({ section: value })}
          />
          <TextInput
            label={t.roomOptional()}
            description={t.suchAsLab1()}
            maxLength={ROOM_MAX}
            value={lesson.room}
            onChange={({ currentTarget: { value } }) => change({ room: value })}
          />
        </div>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.dialogActions}>
          {old && (
            <Button
              variant="default"
              onClick={() => {
                remove(old);
                onClose();
              }}
            >
              {t.removeTheLesson()}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t.cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {old ? t.save() : t.add()}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

interface CourseFieldsProps {
  lesson: LessonInput;
  change: (more: Partial<LessonInput>) => void;
}

function CourseFields({ lesson, change }: CourseFieldsProps) {
  const courses = useSchoolCourses().data?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const teachers = courses.find(({ id }) => id === lesson.courseId)?.teachers ?? [];
  return (
    <>
      <NativeSelect
        label={t.course()}
        required
        data-autofocus
        value={lesson.courseId === 0 ? '' : String(lesson.courseId)}
        data={[
          { value: '', label: t.chooseACourse() },
          ...courses.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const found = courses.find(({ id }) => id === Number(value));
          const [only, ...others] = found?.teachers ?? [];
          change({ courseId: Number(value), teacherId: only && others.length === 0 ? only.id : null });
        }}
      />
      <NativeSelect
        label={t.teacher()}
        description={t.onlyTeachersOfTheCourse()}
        disabled={lesson.courseId === 0}
        value={lesson.teacherId === null ? '' : String(lesson.teacherId)}
        data={[
          { value: '', label: t.everyTeacherOfTheCourse() },
          ...teachers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ teacherId: value === '' ? null : Number(value) })
        }
      />
    </>
  );
}

const EMPTY: LessonInput = {
  ...{ id: null, day: 'Monday', periodId: 0, courseId: 0 },
  ...{ section: '', teacherId: null, room: '' },
};

function useLessonForm({ edited, onClose }: Pick<LessonDialogProps, 'edited' | 'onClose'>) {
  const [lesson, setLesson] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveLesson();
  useEffect(() => {
    if (!edited) return;
    setProblem(null);
    const { day, periodId, lesson: old } = edited;
    const fields = old
      ? {
          ...{ id: old.id, courseId: old.courseId, section: old.section },
          ...{ teacherId: old.teacherId, room: old.room },
        }
      : {};
    setLesson({ ...EMPTY, ...fields, day, periodId });
  }, [edited]);
  const change = (more: Partial<LessonInput>) => {
    setProblem(null);
    setLesson((before) => ({ ...before, ...more }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (lesson.courseId === 0) {
      setProblem(t.pleaseChooseACourse());
      return;
    }
    if (save.isPending) return;
    try {
      await save.mutateAsync(lesson);
      onClose();
      toast.success(t.theLessonIsSaved(), { id: 'timetable' });
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return { lesson, change, problem, busy: save.isPending, submit };
}
