import type { PracticeMethod } from '@classi/contract/practice/limits';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/practice/create.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { DraftOffer } from '../../assignments/wizard/drafts/DraftOffer.tsx';
import { Head, Middle, WizardFoot } from '../../assignments/wizard/Frame.tsx';
import { AboutFields } from '../../assignments/wizard/setup/AboutFields.tsx';
import { type MethodCard, MethodChoice } from '../../assignments/wizard/setup/MethodChoice.tsx';
import styles from '../../assignments/wizard/setup/setup.module.css';
import { useOnlyCourse } from '../../assignments/wizard/setup/use-only-course.ts';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import { useOwnCourses } from '../queries.ts';
import { type PracticeSetupField, practiceSetupProblems } from './rules.ts';

const noCourses = () => t.youAreNotInA();

const METHODS: readonly MethodCard<PracticeMethod>[] = [
  {
    method: 'document',
    get name() {
      return t.fromDocument();
    },
    get words() {
      return t.uploadStudyMaterialsAndConvert();
    },
    icon: <IconFileText size={22} stroke={1.6} aria-hidden="true" />,
  },
  {
    method: 'ai',
    get name() {
      return t.withAi();
    },
    get words() {
      return t.theAiGeneratesPracticeQuestions();
    },
    icon: <AuraGlyph size={22} />,
  },
];

type Problems = Partial<Record<PracticeSetupField, string>>;

interface PracticeSetupProps {
  state: DraftState;
  timezone: string;
  onNext: () => void;
}

/** The first step asks for the subject of the practice, its course, and the source of its questions. */
export function PracticeSetup({ state, timezone, onNext }: PracticeSetupProps) {
  const { details } = state.draft;
  const courses = useOwnCourses();
  // Sentences come when one wanted to go on, not while the form is still being filled in.
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = practiceSetupProblems(details);
  const titleProblem = details.title !== '' && problems.title ? { title: problems.title } : {};
  const shown: Problems = tried ? problems : titleProblem;
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
        <Head step="details" title={t.setUpYourPractice()} />
        <DraftOffer state={state} timezone={timezone} />
        {courses.isError && !courses.data ? (
          <ErrorState title={t.yourCoursesCouldNotBe()} onRetry={() => void courses.refetch()}>
            {t.whatYouEnteredIsStill()}
          </ErrorState>
        ) : (
          <form ref={form} id="setup" noValidate onSubmit={submit} className={styles.form}>
            <section className={styles.section}>
              <h2 className={styles.sectionTitle}>{t.about()}</h2>
              <AboutFields
                details={details}
                change={state.changeDetails}
                problems={shown}
                courses={courses.data?.map(({ code, name }) => ({ code, label: name }))}
                titleExample={t.forcesRevision()}
                descriptionNote={t.forYourselfOptional()}
                forStudents={false}
              />
            </section>
            <MethodChoice
              cards={METHODS}
              method={details.method}
              problem={shown.method}
              onChange={(method) => state.changeDetails({ method })}
            />
          </form>
        )}
      </Middle>
      <WizardFoot reason={none && noCourses()}>
        <Button type="submit" form="setup" disabled={!courses.data || none}>
          {t.next()}
        </Button>
      </WizardFoot>
    </>
  );
}
