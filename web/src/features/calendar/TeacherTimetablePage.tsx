import { useTimezone } from '../../lib/session/use-timezone.ts';
import * as t from '../../messages/compiled/calendar/timetable.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { LessonWeek } from './Timetable.tsx';

/** A teacher's lessons of the week. */
export function TeacherTimetablePage() {
  const timezone = useTimezone();
  return (
    <Page>
      <PageHeader title={terms.timetable()} description={t.yourWeek()} />
      <LessonWeek audience="instructor" timezone={timezone} />
    </Page>
  );
}
