import { Button, Radio } from '@mantine/core';
import { DateInput, TimeInput } from '@mantine/dates';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useProfile } from '../../../../lib/session/profile.ts';
import { browserZone } from '../../../../lib/time/school-time.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { useCourses } from '../../queries.ts';
import { ReleaseChoice } from '../../release/ReleaseChoice.tsx';
import { shownGrade } from '../../rules.ts';
import type { Details } from '../draft.ts';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { Head, Middle, WizardFoot } from '../Frame.tsx';
import { isReadEarly, type SetupField, setupProblems, withSubmissions } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import { AboutFields } from './AboutFields.tsx';
import { METHODS, MethodChoice } from './MethodChoice.tsx';
import styles from './setup.module.css';
import { useOnlyCourse } from './use-only-course.ts';

const NO_COURSES = 'You have no courses yet. The school office adds you to one.';

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

/** What the assignment is, for whom, and how its questions come about. */
export function SetupStep({ state, timezone, onNext }: SetupStepProps) {
  const { details } = state.draft;
  const courses = useCourses();
  // Sentences come when one wanted to go on, not while the form is still being filled in.
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = setupProblems(details);
  const shown = tried ? problems : onlyTyped(problems, details);
  const fields = { details, change: state.changeDetails, problems: shown };
  useOnlyCourse(courses.data, state);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = Object.keys(problems)[0];
    if (first === undefined) onNext();
    else focusField(form.current, problems);
  };
  const none = courses.data?.length === 0;
  return (
    <>
      <Middle>
        <Head step="details" title="Set up the assignment" />
        <DraftOffer state={state} timezone={timezone} />
        {courses.isError && !courses.data ? (
          <ErrorState title="Your courses could not be loaded." onRetry={() => void courses.refetch()}>
            What you entered is still here.
          </ErrorState>
        ) : (
          <form ref={form} id="setup" noValidate onSubmit={submit} className={styles.form}>
            <About {...fields} courses={courses.data ?? []} loading={courses.isPending} />
            <ForStudents {...fields} />
            <MethodChoice
              cards={METHODS}
              method={details.method}
              problem={shown.method}
              onChange={(method) => state.changeDetails({ method })}
            />
          </form>
        )}
      </Middle>
      <WizardFoot reason={none && NO_COURSES}>
        <Button type="submit" form="setup" disabled={!courses.data || none}>
          Next
        </Button>
      </WizardFoot>
    </>
  );
}

/** A title that was begun wrongly says so at once; nothing else is wrong before it was left out. */
function onlyTyped(problems: FieldsProps['problems'], details: Details): FieldsProps['problems'] {
  return details.title !== '' && problems.title ? { title: problems.title } : {};
}

/** The first field of the screen that has a problem takes the focus. */
function focusField(form: HTMLFormElement | null, problems: FieldsProps['problems']): void {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    ({ dataset }) => problems[dataset.field as SetupField] !== undefined,
  );
  wrong?.querySelector<HTMLElement>('input, textarea')?.focus();
}

interface AboutProps extends FieldsProps {
  courses: readonly { code: string; name: string; grade: string }[];
  loading: boolean;
}

function About({ details, change, problems, courses, loading }: AboutProps) {
  const choices = courses.map(({ code, name, grade }) => ({
    code,
    label: [name, shownGrade(grade)].filter(Boolean).join(' · '),
  }));
  return (
    <Section title="About">
      <AboutFields
        {...{ details, change, problems }}
        courses={loading ? undefined : choices}
        titleExample="Unit Test 2"
        descriptionNote="Students see it above the questions. Optional."
      />
      <Moment
        field="due"
        label="Due"
        date={details.dueDate}
        time={details.dueTime}
        problem={problems.due}
        onChange={({ date, time }) => change({ dueDate: date, dueTime: time })}
      />
    </Section>
  );
}

interface MomentProps {
  field: SetupField;
  /** `Due`: the fields are called "Due date" and "Due time". */
  label: string;
  date: string;
  time: string;
  problem: string | undefined;
  onChange: (moment: { date: string; time: string }) => void;
}

function Moment({ field, label, date, time, problem, onChange }: MomentProps) {
  const id = useId();
  const timezone = useProfile()?.timezone ?? browserZone();
  return (
    <div data-field={field}>
      <div className={styles.moment}>
        <DateInput
          label={`${label} date`}
          valueFormat="MM/DD/YYYY"
          weekendDays={[]}
          highlightToday
          placeholder="MM/DD/YYYY"
          value={date || null}
          error={Boolean(problem) && (date === '' || time !== '')}
          aria-describedby={id}
          popoverProps={{ withinPortal: true }}
          onChange={(chosen) => onChange({ date: chosen ?? '', time })}
        />
        <TimeInput
          label={`${label} time`}
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
        <p id={id} className={styles.hint}>{`Time zone: ${timezone}`}</p>
      )}
    </div>
  );
}

const ANSWERS = [
  { value: 'yes', label: 'Yes', description: 'They write their answers here.' },
  { value: 'no', label: 'No', description: 'They answer on paper, and you upload their work.' },
];
const LIVE = [
  { value: 'immediately', label: 'Immediately', description: 'As soon as it is created.' },
  { value: 'scheduled', label: 'Scheduled', description: 'Students see it from a date and time on.' },
];

/** Of an exam on paper. */
const READ = [
  { value: 'due', label: 'From the due date', description: 'Nobody can read them before the exam.' },
  ...LIVE,
];

function ForStudents({ details, change, problems }: FieldsProps) {
  const { studentSubmissionsAllowed: allowed, makeLive } = details;
  const profile = useProfile();
  const chosen = { true: 'yes', false: 'no', null: '' }[`${allowed}`];
  return (
    <Section title="For students">
      <div data-field="submissions">
        <Choices
          label="Allow student submissions"
          choices={ANSWERS}
          value={chosen}
          problem={problems.submissions}
          onChange={(value) => change(withSubmissions(details, value === 'yes'))}
        />
      </div>
      <Choices
        label={allowed === false ? 'Students can read the questions' : 'Make live'}
        choices={allowed === false ? READ : LIVE}
        value={makeLive}
        onChange={(value) => change({ makeLive: value as Details['makeLive'] })}
      />
      {isReadEarly(details) && (
        <p className={styles.problem} role="note">
          Students can read the questions before the exam.
        </p>
      )}
      {makeLive === 'scheduled' && (
        <Moment
          field="live"
          label="Live"
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
