import { addCourse, type SchoolCourse, updateCourse } from '@classi/contract/administration/endpoints';
import { COURSE_CODE_MAX, COURSE_NAME_MAX, GRADE_MAX } from '@classi/contract/administration/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/courses.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { problemOf, useChange } from '../queries.ts';

interface CourseFormDialogProps {
  edited: SchoolCourse | 'new' | null;
  onClose: () => void;
}

const EMPTY = { code: '', name: '', grade: '' };

/** The form with code, name and grade of a course. */
export function CourseFormDialog({ edited, onClose }: CourseFormDialogProps) {
  const { course, field, problem, busy, submit } = useCourseForm({ edited, onClose });
  const isNew = edited === 'new';
  return (
    <AdminDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={isNew ? t.addACourse() : t.editCode({ code: course.code })}
      size={480}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t.name()}
          required
          description={t.suchAsPhysics()}
          maxLength={COURSE_NAME_MAX}
          data-autofocus
          {...field('name')}
        />
        <div className={styles.pair}>
          <TextInput
            label={t.code()}
            required
            description={t.suchAsPhy10()}
            maxLength={COURSE_CODE_MAX}
            {...field('code')}
          />
          <TextInput
            label={t.grade()}
            required
            description={t.suchAs10()}
            maxLength={GRADE_MAX}
            {...field('grade')}
          />
        </div>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t.cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {isNew ? t.add() : t.save()}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

function useCourseForm({ edited, onClose }: CourseFormDialogProps) {
  const [course, setCourse] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useChange(
    async (body: typeof EMPTY) => {
      if (edited === 'new') await call(addCourse, { body: { ...body, teacherIds: [] } });
      else if (edited) await call(updateCourse, { body: { ...body, id: edited.id } });
    },
    { showsProblem: true },
  );
  useEffect(() => {
    if (edited === null) return;
    setProblem(null);
    setCourse(edited === 'new' ? EMPTY : { code: edited.code, name: edited.name, grade: edited.grade });
  }, [edited]);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: course[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setProblem(null);
      setCourse((before) => ({ ...before, [name]: value }));
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(course).some((text) => text.trim() === '')) {
      setProblem(t.pleaseFillInNameCode());
      return;
    }
    if (save.isPending) return;
    try {
      await save.mutateAsync(course);
      onClose();
      toast.success(t.codeIsSaved({ code: course.code.trim() }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return { course, field, problem, busy: save.isPending, submit };
}
