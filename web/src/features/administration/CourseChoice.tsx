import { Checkbox } from '@mantine/core';
import { courseLabel } from '../../lib/course-label.ts';
import * as t from '../../messages/compiled/administration/courseChoice.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './administration.module.css';
import { useSchoolCourses } from './courses/use-school-courses.ts';

interface CourseChoiceProps {
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** A checkbox for each course of the school, except archived ones. */
export function CourseChoice({ chosen, onChange }: CourseChoiceProps) {
  const { data } = useSchoolCourses();
  const courses = data?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const toggle = (code: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, code] : chosen.filter((other) => other !== code));
  if (data && courses.length === 0) return <p className={styles.grey}>{t.coursesEmpty()}</p>;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.choiceLegend}>{terms.courses()}</legend>
      {courses.map(({ code, name }) => (
        <Checkbox
          key={code}
          label={courseLabel({ code, name })}
          checked={chosen.includes(code)}
          onChange={({ currentTarget }) => toggle(code, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
