import type { Lesson } from '@classi/contract/courses/endpoints';
import { Link } from '@tanstack/react-router';
import { type LessonState, lessonState, lessonsToday } from '../../lib/time/lessons.ts';
import { schoolClock } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/home/today.ts';
import { Tag } from '../../ui/Tag.tsx';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

interface TodayLessonsProps {
  /** All lessons of the week. */
  lessons: readonly Lesson[];
  audience: 'student' | 'instructor';
  now: Date;
  timezone: string;
}

/** Today's lessons. Renders nothing if the week has no lessons. */
export function TodayLessons({ lessons, audience, now, timezone }: TodayLessonsProps) {
  if (lessons.length === 0) return null;
  const clock = schoolClock(now, timezone);
  const today = lessonsToday(lessons, now, timezone);
  const to = audience === 'student' ? '/calendar' : '/instructor/timetable';
  return (
    <HomeSection
      title={t.lessonsToday()}
      count={today.length > 0 ? t.lessonsCount({ count: today.length }) : undefined}
      empty={t.noLessonsToday()}
      more={<Link to={to}>{t.wholeWeekLink()}</Link>}
    >
      {today.map((lesson) => (
        <LessonRow
          key={`${lesson.start} ${lesson.courseCode} ${lesson.section}`}
          {...{ lesson, audience }}
          state={lessonState(lesson, clock)}
        />
      ))}
    </HomeSection>
  );
}

interface LessonRowProps extends Pick<TodayLessonsProps, 'audience'> {
  lesson: Lesson;
  state: LessonState;
}

function LessonRow({ lesson, audience, state }: LessonRowProps) {
  const { start, end, courseName, section, room, teacher } = lesson;
  const facts = audience === 'student' ? [room, teacher] : [section, room];
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.name}>
        <span className={styles.lessonName}>{courseName}</span>
        <p className={styles.facts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles.lessonTime}>
        {state === 'now' && <Tag tone="accent">{t.now()}</Tag>}
        {state === 'over' && <span className={styles.over}>{t.over()}</span>}
        <span>
          {start}–{end}
        </span>
      </div>
    </li>
  );
}
