import { TITLE_MAX } from '@classi/contract/assignments/limits';
import type { PracticeMethod } from '@classi/contract/practice/limits';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Foot, Head, Middle } from '../../assignments/wizard/Frame.tsx';
import { capitalised } from '../../assignments/wizard/rules.ts';
import { capitaliseInPlace } from '../../assignments/wizard/SetupStep.tsx';
import styles from '../../assignments/wizard/setup.module.css';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import { useOwnCourses } from '../queries.ts';
import { type Field, setupProblems } from './rules.ts';

const NO_COURSES = 'You are in no course yet. The school office adds you to one.';
const DESCRIPTION_MAX = 5000;

const METHODS: readonly { method: PracticeMethod; name: string; words: string; icon: ReactNode }[] = [
  {
    method: 'document',
    name: 'From Document',
    words: 'Upload study materials and convert to practice questions.',
    icon: <IconFileText size={22} stroke={1.6} aria-hidden="true" />,
  },
  {
    method: 'ai',
    name: 'With AI',
    words: 'The AI generates practice questions, from your textbooks and your own documents.',
    icon: <AuraGlyph size={22} />,
  },
];

type Problems = Partial<Record<Field, string>>;

/** What is practised, in which course, and how its questions come about. */
export function PracticeSetup({ state, onNext }: { state: DraftState; onNext: () => void }) {
  const { details } = state.draft;
  const courses = useOwnCourses();
  // Sentences come when one wanted to go on, not while the form is still being filled in.
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = setupProblems(details);
  const begunWrongly = details.title !== '' && problems.title ? { title: problems.title } : {};
  const shown: Problems = tried ? problems : begunWrongly;
  useOnlyCourse(courses.data, state);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = Object.keys(problems)[0];
    if (first === undefined) onNext();
    else form.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus();
  };
  const none = courses.data?.length === 0;
  return (
    <>
      <Middle>
        <Head step="details" title="Set up your practice" />
        {courses.isError && !courses.data ? (
          <ErrorState title="Your courses could not be loaded." onRetry={() => void courses.refetch()}>
            What you have entered stays.
          </ErrorState>
        ) : (
          <form ref={form} id="setup" noValidate onSubmit={submit} className={styles.form}>
            <About state={state} problems={shown} courses={courses.data} />
            <Methods
              method={details.method}
              problem={shown.method}
              onChange={(method) => state.changeDetails({ method })}
            />
          </form>
        )}
      </Middle>
      <Foot reason={none && NO_COURSES}>
        <Button type="submit" form="setup" disabled={!courses.data || none}>
          Next
        </Button>
      </Foot>
    </>
  );
}

interface Course {
  code: string;
  name: string;
}

/** Who is in one course need not choose it. */
function useOnlyCourse(courses: readonly Course[] | undefined, state: DraftState): void {
  const { courseCode } = state.draft.details;
  const { changeDetails } = state;
  const only = courses?.length === 1 ? courses[0]?.code : undefined;
  const unknown = courseCode !== '' && courses && !courses.some(({ code }) => code === courseCode);
  useEffect(() => {
    if (only !== undefined && courseCode === '') changeDetails({ courseCode: only });
    else if (unknown) changeDetails({ courseCode: '' });
  }, [only, unknown, courseCode, changeDetails]);
}

interface AboutProps {
  state: DraftState;
  problems: Problems;
  /** Undefined until they are there. */
  courses: readonly Course[] | undefined;
}

function About({ state, problems, courses = [] }: AboutProps) {
  const { details } = state.draft;
  const change = state.changeDetails;
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>About</h2>
      <div data-field="title">
        <TextInput
          label="Title"
          placeholder="Forces Revision"
          maxLength={TITLE_MAX}
          value={details.title}
          error={problems.title}
          autoComplete="off"
          onChange={(event) => {
            capitaliseInPlace(event);
            change({ title: event.currentTarget.value });
          }}
          // The keyboards of telephones compose each word, and may not be disturbed while they do.
          onBlur={() => change({ title: capitalised(details.title) })}
        />
      </div>
      <Textarea
        label="Description"
        description="For yourself. It may stay empty."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={DESCRIPTION_MAX}
        value={details.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div data-field="course">
        <Select
          label="Course"
          placeholder="Choose a course"
          data={courses.map(({ code, name }) => ({ value: code, label: name }))}
          value={details.courseCode || null}
          error={problems.course}
          allowDeselect={false}
          searchable={courses.length > 8}
          disabled={courses.length === 0}
          onChange={(code) => change({ courseCode: code ?? '' })}
        />
      </div>
    </section>
  );
}

interface MethodsProps {
  method: string | null;
  problem: string | undefined;
  onChange: (method: PracticeMethod) => void;
}

function Methods({ method, problem, onChange }: MethodsProps) {
  return (
    <fieldset data-field="method" aria-describedby={problem ? 'method-problem' : undefined}>
      <legend className={styles.sectionTitle}>How do you want to make it?</legend>
      <div className={styles.methodCards}>
        {METHODS.map(({ method: each, name, words, icon }) => (
          <label key={each} className={styles.method} data-chosen={method === each || undefined}>
            <input
              type="radio"
              name="method"
              value={each}
              checked={method === each}
              onChange={() => onChange(each)}
              className={styles.methodInput}
            />
            <span className={styles.methodIcon}>{icon}</span>
            <span className={styles.methodName}>{name}</span>
            <span className={styles.methodWords}>{words}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id="method-problem" className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
