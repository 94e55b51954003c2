/** Names courses in lists, and sorts them as people count: MAT-6A is before MAT-10A. */

const { compare } = new Intl.Collator('en', { numeric: true });

interface NamedCourse {
  code: string;
  name: string;
}

/** @returns 'PHY-10 · Physics', or the code alone if the course has no other name */
export const courseLabel = ({ code, name }: NamedCourse): string =>
  name === code ? code : `${code} · ${name}`;

/** Sorts courses by code; archived ones come last. */
export const sortCourses = <Course extends NamedCourse & { archivedAt: Date | null }>(
  courses: readonly Course[],
): Course[] =>
  courses.toSorted(
    (a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null) || compare(a.code, b.code),
  );
