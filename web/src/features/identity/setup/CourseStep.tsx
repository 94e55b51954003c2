import { COURSE_CODE_MAX, COURSE_NAME_MAX, GRADE_MAX } from '@classi/contract/administration/limits';
import * as t from '../../../messages/compiled/identity/setup.ts';
import { Field, StepForm } from '../signup/Fields.tsx';
import signup from '../signup/signup.module.css';
import styles from './setup.module.css';
import type { StepProps } from './step-props.ts';

/** The step with the first course. */
export function CourseStep({ setup, change, problem, isBusy, onBack, onNext }: StepProps) {
  const text = (field: 'courseName' | 'courseCode' | 'grade', label: string) => ({
    ...{ label, name: field, value: setup[field], wrong: problem?.field === field },
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <StepForm
      title={t.yourFirstCourse()}
      lead={t.courseStepIntro()}
      onBack={onBack}
      problem={problem?.sentence ?? null}
      isBusy={isBusy}
      action={isBusy ? t.settingUp() : t.setUpButton()}
      onSubmit={onNext}
    >
      <p className={styles.hint}>{t.courseOptionalHint()}</p>
      <Field {...text('courseName', t.courseNameLabel())} maxLength={COURSE_NAME_MAX} />
      <div className={signup.pair}>
        <Field {...text('courseCode', t.courseCodeLabel())} maxLength={COURSE_CODE_MAX} />
        <Field {...text('grade', t.courseGradeLabel())} maxLength={GRADE_MAX} />
      </div>
    </StepForm>
  );
}
