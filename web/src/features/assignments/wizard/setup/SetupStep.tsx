import { Radio } from '@mantine/core';
import { DateInput, TimeInput } from '@mantine/dates';
import { type ReactNode, useId } from 'react';
import { useProfile } from '../../../../lib/session/profile.ts';
import { browserZone, schoolClock, schoolDay } from '../../../../lib/time/school-time.ts';
import * as t from '../../../../messages/compiled/assignments/setup.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { useCourses } from '../../queries.ts';
import { ReleaseChoice } from '../../release/ReleaseChoice.tsx';
import { shownGrade } from '../../rules.ts';
import type { Details } from '../draft.ts';
import { isDueInThePast, isReadEarly, type SetupField, setupProblems, withSubmissions } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import { AboutFields } from './AboutFields.tsx';
import { METHODS } from './MethodChoice.tsx';
import { NextLesson } from './NextLesson.tsx';
import { SetupForm } from './SetupForm.tsx';
import styles from './setup.module.css';

interface SetupStepProps {
  state: DraftState;
  timezone: string;
  onNext: () => void;
}

interface FieldsProps {
  details: Details;
  change: (part: Partial<Details>) => void;
  problems: Partial<Record<SetupField, string>>;
}

/** The first step: the details of the assignment, and how its questions are made. */
export function SetupStep(props: SetupStepProps) {
  const { details } = props.state.draft;
  const courses = useCourses();
  const onNext = useDueDateQuestion(details, props.timezone, props.onNext);
  return (
    <SetupForm
      {...props}
      onNext={onNext}
      title={t.setUpTheAssignment()}
      courses={courses}
      noCourses={t.youHaveNoCoursesYet()}
      problems={setupProblems(details)}
      methods={METHODS}
    >
      {(problems) => {
        const fields = { details, change: props.state.changeDetails, problems };
        return (
          <>
            <About {...fields} courses={courses.data ?? []} loading={courses.isPending} />
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
      title: t.theDueDateHasPassed(),
      body: t.studentsCannotAnswerAnyMore(),
      confirmLabel: t.continueWithThisDate(),
    };
    if (!isDueInThePast(details, schoolNow(timezone)) || (await confirm(question))) onNext();
  };
}

const schoolNow = (timezone: string): string => {
  const now = new Date();
  return `${schoolDay(now, timezone)}T${schoolClock(now, timezone)}`;
};

interface AboutProps extends FieldsProps {
  courses: readonly { code: string; name: string; grade: string }[];
  loading: boolean;
}

function About({ details, change, problems, courses, loading }: AboutProps) {
  const timezone = useProfile()?.timezone ?? browserZone();
  const choices = courses.map(({ code, name, grade }) => ({
    code,
    label: [name, shownGrade(grade)].filter(Boolean).join(' · '),
  }));
  return (
    <Section title={t.about()}>
      <AboutFields
        {...{ details, change, problems }}
        courses={loading ? undefined : choices}
        titleExample={t.unitTest2()}
        descriptionNote={t.studentsSeeItAboveThe()}
      />
      <Moment
        field="due"
        label={t.due()}
        date={details.dueDate}
        time={details.dueTime}
        problem={problems.due}
        isPast={isDueInThePast(details, schoolNow(timezone))}
        onChange={({ date, time }) => change({ dueDate: date, dueTime: time })}
      />
      <NextLesson details={details} change={change} />
    </Section>
  );
}

interface MomentProps {
  field: SetupField;
  /** The label `Due` names the fields "Due date" and "Due time". */
  label: string;
  date: string;
  time: string;
  problem: string | undefined;
  isPast?: boolean;
  onChange: (moment: { date: string; time: string }) => void;
}

function Moment({ field, label, date, time, problem, isPast = false, onChange }: MomentProps) {
  const id = useId();
  const timezone = useProfile()?.timezone ?? browserZone();
  return (
    <div data-field={field}>
      <div className={styles.moment}>
        <DateInput
          label={t.labelDate({ label })}
          valueFormat="MM/DD/YYYY"
          weekendDays={[]}
          highlightToday
          placeholder={t.mmDdYyyy()}
          value={date || null}
          error={Boolean(problem) && (date === '' || time !== '')}
          aria-describedby={id}
          popoverProps={{ withinPortal: true }}
          onChange={(chosen) => onChange({ date: chosen ?? '', time })}
        />
        <TimeInput
          label={t.labelTime({ label })}
          value={time}
          error={Boolean(problem) && time === ''}
          aria-describedby={id}
          onChange={(event) => onChange({ date, time: event.currentTarget.value })}
        />
      </div>
      {problem ? (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p id={id} className={styles.hint}>
          {isPast && `${t.thisDateIsInThePast()} `}
          {t.timeZoneTimezone({ timezone })}
        </p>
      )}
    </div>
  );
}

const ANSWERS = [
  {
    value: 'yes',
    get label() {
      return t.yes();
    },
    get description() {
      return t.theyWriteTheirAnswersHere();
    },
  },
  {
    value: 'no',
    get label() {
      return t.no();
    },
    get description() {
      return t.theyAnswerOnPaperAnd();
    },
  },
];
const LIVE = [
  {
    value: 'immediately',
    get label() {
      return t.immediately();
    },
    get description() {
      return t.asSoonAsItIs();
    },
  },
  {
    value: 'scheduled',
    get label() {
      return t.scheduled();
    },
    get description() {
      return t.studentsSeeItFromA();
    },
  },
];

/** The options for an exam on paper. */
const READ = [
  {
    value: 'due',
    get label() {
      return t.fromTheDueDate();
    },
    get description() {
      return t.nobodyCanReadThemBefore();
    },
  },
  ...LIVE,
];

function ForStudents({ details, change, problems }: FieldsProps) {
  const { studentSubmissionsAllowed: allowed, makeLive } = details;
  const profile = useProfile();
  const chosen = { true: 'yes', false: 'no', null: '' }[`${allowed}`];
  return (
    <Section title={t.forStudents()}>
      <div data-field="submissions">
        <Choices
          label={t.allowStudentSubmissions()}
          choices={ANSWERS}
          value={chosen}
          problem={problems.submissions}
          onChange={(value) => change(withSubmissions(details, value === 'yes'))}
        />
      </div>
      <Choices
        label={allowed === false ? t.studentsCanReadTheQuestions() : t.makeLive()}
        choices={allowed === false ? READ : LIVE}
        value={makeLive}
        onChange={(value) => change({ makeLive: value as Details['makeLive'] })}
      />
      {isReadEarly(details) && (
        <p className={styles.problem} role="note">
          {t.studentsCanReadTheQuestions2()}
        </p>
      )}
      {makeLive === 'scheduled' && (
        <Moment
          field="live"
          label={t.live()}
          date={details.liveDate}
          time={details.liveTime}
          problem={problems.live}
          onChange={({ date, time }) => change({ liveDate: date, liveTime: time })}
        />
      )}
      <ReleaseChoice
        mode={details.releaseMode ?? profile?.releaseMode ?? null}
        onChange={(releaseMode) => change({ releaseMode })}
      />
    </Section>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly { value: string; label: string; description: string }[];
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

function Choices({ label, choices, value, problem, onChange }: ChoicesProps) {
  return (
    <Radio.Group label={label} value={value} error={problem} onChange={onChange}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </div>
    </Radio.Group>
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
