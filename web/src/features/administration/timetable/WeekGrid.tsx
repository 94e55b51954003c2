import type { SchoolLesson, SchoolPeriod, SchoolTimetable } from '@classi/contract/administration/endpoints';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { weekdayWord } from '../../../lib/time/lessons.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import type { EditedLesson } from './LessonDialog.tsx';
import styles from './timetable.module.css';
import { type LessonFilter, lessonsAt } from './week-view.ts';

/** A cell shows at most this many lessons unless a filter is set. */
const SHOWN = 6;

interface WeekGridProps {
  timetable: SchoolTimetable;
  filter: LessonFilter;
  onLesson: (edited: EditedLesson) => void;
}

/** The days side by side, with the same period in the same row. On a phone the days are stacked. */
export function WeekGrid({ timetable, filter, onLesson }: WeekGridProps) {
  const { days, periods, clashes } = timetable;
  const size = { '--days': days.length, '--periods': periods.length } as CSSProperties;
  const clashing = new Set(clashes.map(({ lessonId }) => lessonId));
  return (
    <section className={styles.frame} aria-label={t.weekLabel()}>
      <ul className={styles.week} style={size}>
        {days.map((day) => (
          <li key={day} className={styles.day}>
            <h2>{weekdayWord(day)}</h2>
            <ul className={styles.periods}>
              {periods.map((period) => (
                <Cell
                  key={period.id}
                  {...{ day, period, clashing, onLesson }}
                  lessons={lessonsAt(timetable, { day, periodId: period.id }, filter)}
                  isFiltered={filter !== ''}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CellProps {
  day: SchoolLesson['day'];
  period: SchoolPeriod;
  lessons: readonly SchoolLesson[];
  clashing: ReadonlySet<number>;
  isFiltered: boolean;
  onLesson: (edited: EditedLesson) => void;
}

function Cell({ day, period, lessons, clashing, isFiltered, onLesson }: CellProps) {
  const shown = isFiltered ? lessons : lessons.slice(0, SHOWN);
  const more = lessons.length - shown.length;
  return (
    <li className={styles.cell} data-empty={lessons.length === 0 || undefined}>
      <p className={styles.period}>
        <span>{period.name}</span>
        <span>
          {period.start}–{period.end}
        </span>
      </p>
      {shown.map((lesson) => (
        <button
          key={lesson.id}
          type="button"
          className={styles.lesson}
          data-clash={clashing.has(lesson.id) || undefined}
          onClick={() => onLesson({ ...lesson, lesson })}
        >
          <span className={styles.course}>
            {lesson.courseName}
            {lesson.section && ` · ${lesson.section}`}
          </span>
          <span className="text-muted-caption">
            {[lesson.teacher, lesson.room].filter(Boolean).join(' · ') || lesson.courseCode}
          </span>
          {clashing.has(lesson.id) && <span className={styles.clash}>{t.clash()}</span>}
        </button>
      ))}
      {more > 0 && <p className="text-muted-caption">{t.moreLessons({ count: more })}</p>}
      <button
        type="button"
        className={styles.add}
        aria-label={t.addLessonLabel({ day: weekdayWord(day), period: period.name })}
        onClick={() => onLesson({ day, periodId: period.id })}
      >
        <IconPlus size={16} stroke={1.7} aria-hidden="true" />
      </button>
    </li>
  );
}
