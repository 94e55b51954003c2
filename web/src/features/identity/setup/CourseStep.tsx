import { COURSE_CODE_MAX, COURSE_NAME_MAX, GRADE_MAX } from '@classi/contract/administration/limits';
import { Field, StepForm } from '../signup/Fields.tsx';
import signup from '../signup/signup.module.css';
import type { StepProps } from './step-props.ts';

/** The first course: a class in a subject. */
export function CourseStep({ setup, change, problem, busy, onBack, onNext }: StepProps) {
  const text = (field: 'courseName' | 'courseCode' | 'grade', label: string) => ({
    ...{ label, name: field, value: setup[field], wrong: problem?.field === field },
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <StepForm
      title="Your first course"
      lead="Step 3 of 3. A course is a class in a subject. You can add more later."
      onBack={onBack}
      problem={problem?.sentence ?? null}
      busy={busy}
      action={busy ? 'Setting up...' : 'Set up the school'}
      onSubmit={onNext}
    >
      <Field {...text('courseName', 'Name, such as Physics')} maxLength={COURSE_NAME_MAX} />
      <div className={signup.pair}>
        <Field {...text('courseCode', 'Code, such as PHY-10')} maxLength={COURSE_CODE_MAX} />
        <Field {...text('grade', 'Grade, such as 10')} maxLength={GRADE_MAX} />
      </div>
    </StepForm>
  );
}
