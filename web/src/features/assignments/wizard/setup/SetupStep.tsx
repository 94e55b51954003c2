import { getInstructorTimetable } from '@classi/contract/courses/endpoints';
import { withoutYear } from '@classi/contract/school/date-formats';
import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointQuery } from '../../../../lib/http/endpoint-query.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useTimezone } from '../../../../lib/session/use-timezone.ts';
import { findNextLesson, findWeekday, weekdayWord } from '../../../../lib/time/lessons.ts';
import { browserZone, formatSchoolDay, schoolMoment } from '../../../../lib/time/school-time.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import * as t from '../../../../messages/compiled/assignments/setup.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { DateTimeFields } from '../../../../ui/dates/DateTimeFields.tsx';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { useCourses } from '../../queries.ts';
import { ReleaseChoice } from '../../release/ReleaseChoice.tsx';
import { courseLabels } from '../../rules.ts';
import type { Details } from '../draft.ts';
import { isDueInThePast, type SetupField, setupProblems, withSubmissions } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import { AboutFields } from './AboutFields.tsx';
import { Choices } from './Choices.tsx';
import { LiveFields } from './LiveFields.tsx';
import { methods } from './MethodChoice.tsx';
import { SetupForm } from './SetupForm.tsx';
import styles from './setup.module.css';

interface FieldsProps {
  details: Details;
  change: (part: Partial<Details>) => void;
  problems: Partial<Record<SetupField, string>>;
}

/** The first step: the details of the assignment, and how its questions are made. */
export function SetupStep(props: { state: DraftState; timezone: string; onNext: () => void }) {
  const { details } = props.state.draft;
  const courses = useCourses();
  const onNext = useDueDateQuestion(details, props.timezone, props.onNext);
  return (
    <SetupForm
      {...props}
      onNext={onNext}
      title={t.setupTitle()}
      courses={courses}
      noCourses={t.coursesEmpty()}
      problems={setupProblems(details)}
      methods={methods()}
    >
      {(problems) => {
        const fields = { details, change: props.state.changeDetails, problems };
        return (
          <>
            <About {...fields} courses={courses.data ?? []} isLoading={courses.isPending} />
            <ForStudents {...fields} />
          </>
        );
      }}
    </SetupForm>
  );
}

/** Returns a step forward that asks first where the due date has passed, because a slip in the month is enough for that. */
function useDueDateQuestion(details: Details, timezone: string, onNext: () => void): () => void {
  const { confirm } = useDialogs();
  return async () => {
    const question = {
      title: t.pastDueDateTitle(),
      body: t.pastDueDateQuestion(),
      confirmLabel: terms.continueButton(),
    };
    if (!isDueInThePast(details, schoolMoment(new Date(), timezone)) || (await confirm(question))) onNext();
  };
}

interface AboutProps extends FieldsProps {
  courses: readonly { code: string; name: string; grade: string }[];
  isLoading: boolean;
}

function About({ details, change, problems, courses, isLoading }: AboutProps) {
  const timezone = useTimezone();
  return (
    <Section title={t.about()}>
      <AboutFields
        {...{ details, change, problems }}
        courses={isLoading ? undefined : courseLabels(courses)}
        titleExample={t.titlePlaceholder()}
        descriptionNote={t.descriptionHint()}
      />
      <DateTimeFields
        field="due"
        date={details.dueDate}
        time={details.dueTime}
        problem={problems.due}
        isPast={isDueInThePast(details, schoolMoment(new Date(), timezone))}
        onChange={({ date, time }) => change({ dueDate: date, dueTime: time })}
      />
      <NextLesson details={details} change={change} />
    </Section>
  );
}

const answers = () => [
  { value: 'yes', label: terms.yes(), description: t.onlineSubmissionHint() },
  { value: 'no', label: terms.no(), description: t.paperSubmissionHint() },
];
function ForStudents({ details, change, problems }: FieldsProps) {
  const { studentSubmissionsAllowed: isAllowed } = details;
  const profile = useProfile();
  const chosen = { true: 'yes', false: 'no', null: '' }[`${isAllowed}`];
  return (
    <Section title={t.forStudents()}>
      <div data-field="submissions">
        <Choices
          label={t.allowStudentSubmissions()}
          choices={answers()}
          value={chosen}
          problem={problems.submissions}
          onChange={(value) => change(withSubmissions(details, value === 'yes'))}
        />
      </div>
      <LiveFields details={details} change={change} problem={problems.live} />
      <ReleaseChoice
        mode={details.releaseMode ?? profile?.releaseMode ?? null}
        isAnsweredOnline={isAllowed === true}
        isDue={isDueInThePast(details, schoolMoment(new Date(), profile?.timezone ?? browserZone()))}
        onChange={(releaseMode) => change({ releaseMode })}
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}

interface NextLessonProps {
  details: Pick<Details, 'courseCode' | 'dueDate' | 'dueTime'>;
  change: (part: { dueDate: string; dueTime: string }) => void;
}

/** Offers the start of the course's next lesson as the due date, if the school has a timetable. */
function NextLesson({ details: { courseCode, dueDate, dueTime }, change }: NextLessonProps) {
  const timezone = useTimezone();
  const now = useNow();
  const { data } = useQuery(endpointQuery(['timetable', 'instructor'], getInstructorTimetable));
  const next = findNextLesson(data ?? [], courseCode, { now, timezone });
  if (!next || (next.date === dueDate && next.time === dueTime)) return null;
  const words = `${weekdayWord(findWeekday(next.date), 'short')} ${withoutYear(formatSchoolDay(next.date))}`;
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
