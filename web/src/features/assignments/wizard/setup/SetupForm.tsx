import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/setup.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import type { Method } from '../draft.ts';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { Head, Middle, WizardFoot } from '../Frame.tsx';
import type { DraftState } from '../use-draft.ts';
import { type MethodCard, MethodChoice } from './MethodChoice.tsx';
import styles from './setup.module.css';

type SetupProblems = Partial<Record<'title' | 'method', string>>;

interface SetupFormProps<Problems extends SetupProblems> {
  state: DraftState;
  timezone: string;
  onNext: () => void;
  title: string;
  courses: Pick<UseQueryResult<readonly { code: string }[]>, 'data' | 'isError' | 'refetch'>;
  /** The reason why a person without courses cannot continue. */
  noCourses: string;
  /** The problems by field, in the order of the screen. */
  problems: Problems;
  methods: readonly MethodCard<Method>[];
  children: (shownProblems: Partial<Problems>) => ReactNode;
}

/** The form of a wizard's first step. Its values are in the draft, so they survive a reload. */
export function SetupForm<Problems extends SetupProblems>(props: SetupFormProps<Problems>) {
  const { state, timezone, courses, problems, methods } = props;
  const { title, method } = state.draft.details;
  // Missing fields are reported after the first attempt to continue, not while the form is being filled in.
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useOnlyCourse(courses.data, state);
  const typed: Partial<Problems> = {};
  if (title !== '' && problems.title) typed.title = problems.title;
  const shown = hasTried ? problems : typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(problems).length === 0) props.onNext();
    else focusFirst(form.current, problems);
  };
  const hasNone = courses.data?.length === 0;
  return (
    <>
      <Middle>
        <Head step="details" title={props.title} />
        <DraftOffer state={state} timezone={timezone} />
        {courses.isError && !courses.data ? (
          <ErrorState title={t.coursesLoadError()} onRetry={() => void courses.refetch()}>
            {t.entriesKeptNote()}
          </ErrorState>
        ) : (
          <form ref={form} id="setup" noValidate onSubmit={submit} className={styles.form}>
            {props.children(shown)}
            <MethodChoice
              cards={methods}
              method={method}
              problem={shown.method}
              onChange={(chosen) => state.changeDetails({ method: chosen })}
            />
          </form>
        )}
      </Middle>
      <WizardFoot reason={hasNone && props.noCourses}>
        <Button type="submit" form="setup" disabled={!courses.data || hasNone}>
          {terms.next()}
        </Button>
      </WizardFoot>
    </>
  );
}

/** Focuses the first field that has a problem. */
function focusFirst(form: HTMLFormElement | null, problems: Record<string, unknown>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const wrong = fields.find(({ dataset }) => problems[dataset.field ?? ''] !== undefined);
  wrong?.querySelector<HTMLElement>('input, textarea')?.focus();
}

/**
 * Selects the course of a teacher who has only one. A stored course that the teacher no longer teaches is
 * removed.
 */
function useOnlyCourse(courses: readonly { code: string }[] | undefined, state: DraftState): void {
  const { courseCode } = state.draft.details;
  const { changeDetails } = state;
  const only = courses?.length === 1 ? courses[0]?.code : undefined;
  const isUnknown = courseCode !== '' && courses && !courses.some(({ code }) => code === courseCode);
  useEffect(() => {
    if (only !== undefined && courseCode === '') changeDetails({ courseCode: only });
    else if (isUnknown) changeDetails({ courseCode: '' });
  }, [only, isUnknown, courseCode, changeDetails]);
}
