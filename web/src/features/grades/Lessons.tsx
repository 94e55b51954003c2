import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/language/rich.ts';
import { weekdayWord } from '../../lib/time/lessons.ts';
import * as t from '../../messages/compiled/grades/lessons.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './grades.module.css';
import { useLessons } from './queries.ts';

/** Shows when and where a course meets. Renders nothing if the school has no timetable. */
export function Lessons({ code }: { code: string }) {
  const { data, isError, refetch } = useLessons();
  const lessons = data?.filter(({ courseCode }) => courseCode === code) ?? [];
  if (lessons.length === 0 && !isError) return null;
  return (
    <section className={styles.lessons} aria-labelledby="course-lessons">
      <header>
        <h2 id="course-lessons">{t.lessons()}</h2>
        <Link to="/calendar">{terms.calendar()}</Link>
      </header>
      {isError && !data ? (
        <p>
          {rich(t.loadError, {
            button: (
              <button type="button" className={styles.again} onClick={() => void refetch()}>
                {terms.tryAgain()}
              </button>
            ),
          })}
        </p>
      ) : (
        <ul>
          {lessons.map(({ day, start, end, room }) => (
            <li key={`${day} ${start}`}>
              <strong>{weekdayWord(day)}</strong>
              <span>
                {start}–{end}
              </span>
              {room && <span className={styles.grey}>{room}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
