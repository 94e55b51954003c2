import { getInstructorTimetable } from '@classi/contract/courses/endpoints';
import { withoutYear } from '@classi/contract/school/date-formats';
import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/http/api.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { nextLessonOf, weekdayOf, weekdayWord } from '../../../../lib/time/lessons.ts';
import { browserZone, formatSchoolDay } from '../../../../lib/time/school-time.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import * as t from '../../../../messages/compiled/assignments/setup.ts';
import type { Details } from '../draft.ts';

interface NextLessonProps {
  details: Pick<Details, 'courseCode' | 'dueDate' | 'dueTime'>;
  change: (part: { dueDate: string; dueTime: string }) => void;
}

/** Offers the start of the course's next lesson as the due date, if the school has a timetable. */
export function NextLesson({ details: { courseCode, dueDate, dueTime }, change }: NextLessonProps) {
  const timezone = useProfile()?.timezone ?? browserZone();
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['timetable', 'instructor'],
    queryFn: ({ signal }) => call(getInstructorTimetable, undefined, { signal }),
  });
  const next = nextLessonOf(data ?? [], courseCode, { now, timezone });
  if (!next || (next.date === dueDate && next.time === dueTime)) return null;
  const words = `${weekdayWord(weekdayOf(next.date), 'short')} ${withoutYear(formatSchoolDay(next.date))}`;
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
        onClick={() => change({ dueDate: next.date, dueTime: next.time })}
      >
        {t.nextLessonStart({ day: words, time: next.time })}
      </Button>
    </div>
  );
}
