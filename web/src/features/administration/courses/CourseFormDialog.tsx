import { addCourse, type SchoolCourse, updateCourse } from '@classi/contract/administration/endpoints';
import { COURSE_CODE_MAX, COURSE_NAME_MAX, GRADE_MAX } from '@classi/contract/administration/limits';
import { TextInput } from '@mantine/core';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/courses.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { useChange } from '../queries.ts';

interface CourseFormDialogProps {
  edited: SchoolCourse | 'new' | null;
  onClose: () => void;
}

/** Code, name and grade of a course. */
export function CourseFormDialog({ edited, onClose }: CourseFormDialogProps) {
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
