import type { PeopleWay } from '@classi/contract/setup/limits';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/identity/setup.ts';
import { EntrancePage } from '../EntrancePage.tsx';
import { EntranceProblem } from '../EntranceProblem.tsx';
import { toFailure } from '../signup/calls.ts';
import { AdministratorStep } from './AdministratorStep.tsx';
import { CourseStep } from './CourseStep.tsx';
import { checkLink, checkPassword, setUpSchool } from './calls.ts';
import { readSetupDraft, removeSetupDraft, storeSetupDraft } from './draft.ts';
import { PeopleStep } from './PeopleStep.tsx';
import { type SetupProblem, stepProblem } from './rules.ts';
import { SchoolStep } from './SchoolStep.tsx';

const STEPS = [SchoolStep, AdministratorStep, PeopleStep, CourseStep] as const;
const ADMINISTRATOR = STEPS.indexOf(AdministratorStep);

/** The administrator's page on which people are added in this way. */
const PAGES: Record<PeopleWay, string> = {
  'by-hand': '/admin/people',
  'class-lists': '/admin/class-lists',
  'sign-up': '/admin/sign-up',
  'single-sign-on': '/admin/sign-on',
};

/**
 * The page of the first run, opened with the one-time link that the server printed. It creates a school, its
 * administrator and a first course, and opens the page on which people are added.
 */
export function SetupPage() {
  const { token, works, sentence } = useSetupLink();
  return (
    <EntrancePage title={t.pageTitle()}>
      {works && <Wizard token={token} />}
      {sentence !== null && <EntranceProblem title={t.pageTitle()}>{sentence}</EntranceProblem>}
    </EntrancePage>
  );
}

function useSetupLink() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [works, setWorks] = useState(false);
  const [sentence, setSentence] = useState(token === '' ? t.setupLinkHelp() : null);
  useEffect(() => {
    if (token === '') return;
    let isCurrent = true;
    checkLink(token).then(
      () => isCurrent && setWorks(true),
      (error: unknown) => {
        if (isCurrent) setSentence(toFailure(error, t.linkCheckError()).sentence);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return { token, works, sentence };
}

function Wizard({ token }: { token: string }) {
  const navigate = useNavigate();
  const [earlier] = useState(readSetupDraft);
  const [setup, setSetup] = useState(earlier.setup);
  const [stepIndex, setStepIndex] = useState(earlier.stepIndex);
  const [problem, setProblem] = useState<SetupProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => storeSetupDraft({ setup, stepIndex }), [setup, stepIndex]);
  const Step = STEPS[stepIndex] ?? SchoolStep;
  const go = (to: number) => {
    setProblem(null);
    setStepIndex(to);
  };
  const attempt = async (call: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await call();
    } catch (error) {
      const { sentence } = toFailure(error, t.setUpError());
      const isPassword = error instanceof HttpError && error.code === 'password/guessable';
      // The password is in another step than the button that creates the school.
      if (isPassword) setStepIndex(ADMINISTRATOR);
      setProblem({ field: isPassword ? 'password' : null, sentence });
    } finally {
      setIsBusy(false);
    }
  };
  const finish = async () => {
    await setUpSchool(token, setup);
    removeSetupDraft();
    await navigate({ href: PAGES[setup.way], replace: true });
  };
  const leaveAdministrator = async () => {
    await checkPassword(token, setup);
    go(ADMINISTRATOR + 1);
  };
  const onNext = () => {
    const found = stepProblem(stepIndex, setup);
    setProblem(found);
    if (found?.field) document.getElementById(found.field)?.focus();
    if (found) return;
    if (stepIndex === ADMINISTRATOR) void attempt(leaveAdministrator);
    else if (stepIndex < STEPS.length - 1) go(stepIndex + 1);
    else void attempt(finish);
  };
  return (
    <Step
      setup={setup}
      change={(more) => {
        setProblem(null);
        setSetup((before) => ({ ...before, ...more }));
      }}
      problem={problem}
      isBusy={isBusy}
      onBack={stepIndex === 0 ? undefined : () => go(stepIndex - 1)}
      onNext={onNext}
    />
  );
}
