import type { SchoolLesson, SchoolTimetable } from '@classi/contract/administration/endpoints';
import { Button, Select } from '@mantine/core';
import { IconCalendarTime, IconDownload, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { weekdayWord } from '../../../lib/time/lessons.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { AdminRow, AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { type EditedLesson, LessonDialog } from './LessonDialog.tsx';
import { useSchoolTimetable } from './use-timetable.ts';
import { WeekDialog } from './WeekDialog.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { type FilterKind, filterChoices, timetableCsv } from './week-view.ts';

/** The school's week: which course meets when, with whom and where. */
export function TimetablePage() {
  const query = useSchoolTimetable();
  const { data } = query;
  const [isWeekOpen, setWeekOpen] = useState(false);
  const [edited, setEdited] = useState<EditedLesson | null>(null);
  const editWeek = () => setWeekOpen(true);
  const hasPeriods = data !== undefined && data.periods.length > 0;
  return (
    <Page width="wide">
      <PageHeader
        title={terms.timetable()}
        description={data ? t.lessonsAWeek(many(data.lessons.length)) : '\u00a0'}
        actions={hasPeriods && <AddButton timetable={data} onLesson={setEdited} />}
      />
      <QueryState query={query} loading={terms.loadingTheTimetable()} failed={t.loadError()} />
      {data && !hasPeriods && (
        <EmptyState title={t.noPeriodsYet()} action={<Button onClick={editWeek}>{t.setUpWeek()}</Button>}>
          {t.noPeriodsHint()}
        </EmptyState>
      )}
      {hasPeriods && <Week timetable={data} onWeek={editWeek} onLesson={setEdited} />}
      {data && <WeekDialog isOpen={isWeekOpen} timetable={data} onClose={() => setWeekOpen(false)} />}
      {data && <LessonDialog edited={edited} timetable={data} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function AddButton({ timetable, onLesson }: Omit<WeekProps, 'onWeek'>) {
  const [day = 'Monday'] = timetable.days;
  const periodId = timetable.periods[0]?.id ?? 0;
  return (
    <Button
      leftSection={<IconPlus size={17} aria-hidden="true" />}
      onClick={() => onLesson({ day, periodId })}
    >
      {t.addALesson()}
    </Button>
  );
}

interface WeekProps {
  timetable: SchoolTimetable;
  onWeek: () => void;
  onLesson: (edited: EditedLesson) => void;
}

const kinds: Record<FilterKind, () => string> = {
  course: terms.courses,
  teacher: terms.teachers,
  room: t.rooms,
};

function Week({ timetable, onWeek, onLesson }: WeekProps) {
  const [filter, setFilter] = useState('');
  const download = `data:text/csv;charset=utf-8,${encodeURIComponent(timetableCsv(timetable))}`;
  return (
    <div className="column-20">
      <Clashes timetable={timetable} onLesson={onLesson} />
      <div className={styles.tools}>
        <Select
          className={styles.search ?? ''}
          aria-label={terms.show()}
          placeholder={t.everyLesson()}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t.everyLesson() }}
          value={filter || null}
          data={(Object.keys(kinds) as FilterKind[]).map((kind) => ({
            group: kinds[kind](),
            items: filterChoices(timetable.lessons, kind),
          }))}
          nothingFoundMessage={t.nothingMatches()}
          onChange={(value) => setFilter(value ?? '')}
        />
        <Button
          variant="default"
          leftSection={<IconCalendarTime size={17} aria-hidden="true" />}
          onClick={onWeek}
        >
          {t.daysAndPeriods()}
        </Button>
        <Button
          variant="default"
          component={Link}
          to="/admin/timetable/import"
          leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
        >
          {t.importAFile()}
        </Button>
        {timetable.lessons.length > 0 && (
          <Button
            variant="default"
            component="a"
            href={download}
            download="timetable.csv"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
          >
            {t.downloadCsv()}
          </Button>
        )}
      </div>
      <WeekGrid timetable={timetable} filter={filter} onLesson={onLesson} />
    </div>
  );
}

/** Clashes that arose after the lessons were placed. */
function Clashes({ timetable: { clashes, lessons }, onLesson }: Omit<WeekProps, 'onWeek'>) {
  if (clashes.length === 0) return null;
  const byId = new Map<number, SchoolLesson>(lessons.map((lesson) => [lesson.id, lesson]));
  return (
    <AdminSection id="clashes" title={t.countClashes(many(clashes.length))}>
      <ul className={styles.tableWrap}>
        {clashes.map(({ lessonId, day, period, sentence }) => {
          const lesson = byId.get(lessonId);
          return (
            <AdminRow
              key={lessonId}
              name={[lesson?.courseCode, lesson?.section, weekdayWord(day), period]
                .filter(Boolean)
                .join(' · ')}
              facts={sentence}
            >
              {lesson && (
                <Button size="xs" variant="default" onClick={() => onLesson({ ...lesson, lesson })}>
                  {terms.change()}
                </Button>
              )}
            </AdminRow>
          );
        })}
      </ul>
    </AdminSection>
  );
}
