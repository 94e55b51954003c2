import {
  BACK_TO_START_MS,
  CODE_LENGTH,
  CODE_LIFE_MS,
  signupSentences as says,
} from '@classi/contract/signup/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as t from '../../../messages/compiled/identity/signup.ts';
import { type Failure, toFailure } from './calls.ts';
import { isEmail } from './rules.ts';

export type SignupStep = 'email' | 'code' | 'form' | 'success';

interface VerificationDeps {
  request: (email: string) => Promise<void>;
  /** @returns what the server replies */
  verify: (email: string, code: string) => Promise<string>;
  requestFailed: string;
}

/** Calls `onStart` a while after `startOver()`, so that the reason can be read. */
function useStartOver(onStart: () => void) {
  const [isStartingOver, setIsStartingOver] = useState(false);
  useEffect(() => {
    if (!isStartingOver) return;
    const timer = setTimeout(() => {
      setIsStartingOver(false);
      onStart();
    }, BACK_TO_START_MS);
    return () => clearTimeout(timer);
  }, [isStartingOver, onStart]);
  return { isStartingOver, startOver: useCallback(() => setIsStartingOver(true), []) };
}

/** Runs one call at a time and shows its failure. If the verification has expired, `startOver` is called. */
function useCalls(isStartingOver: boolean, startOver: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>, otherwise: string): Promise<Failure | null> => {
    if (isBusy || isStartingOver) return null;
    setProblem(null);
    setIsBusy(true);
    try {
      await work();
      return null;
    } catch (error) {
      const failure = toFailure(error, otherwise);
      setProblem(failure.sentence);
      if (failure.mustStartOver) startOver();
      return failure;
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, setProblem, run, isBusy };
}

/** Runs the four steps: the address, its code, the form that the code opens, and the success (spec 3 §4). */
export function useVerification({ request, verify, requestFailed }: VerificationDeps) {
  const [step, setStep] = useState<SignupStep>('email');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [reply, setReply] = useState('');
  const clock = useCountdown();
  const { isStartingOver, startOver } = useStartOver(
    useCallback(() => {
      setCode('');
      setStep('email');
    }, []),
  );

  const { problem, setProblem, run, isBusy } = useCalls(isStartingOver, startOver);

  const { secondsLeft, stop } = clock;
  useEffect(() => {
    if (step !== 'code' || secondsLeft !== 0) return;
    stop();
    setProblem(says.codeExpired);
    startOver();
  }, [step, secondsLeft, stop, startOver, setProblem]);

  return {
    ...{ step, email, code, reply, problem, setProblem, run, secondsLeft },
    isBusy: isBusy || isStartingOver,
    setEmail,
    /** Sends a code, or a new one that replaces it. @returns whether it was sent */
    askForCode: async (): Promise<boolean> => {
      if (!isEmail(email)) {
        setProblem(email.trim() === '' ? says.noEmail : t.emailInvalid());
        return false;
      }
      let isSent = false;
      await run(async () => {
        await request(email.trim());
        isSent = true;
        setCode('');
        clock.start();
        setStep('code');
      }, requestFailed);
      return isSent;
    },
    enterCode: async (entered: string) => {
      if (entered.length < CODE_LENGTH) {
        setProblem(says.codeIncomplete);
        return;
      }
      await run(async () => {
        setReply(await verify(email.trim(), entered));
        setCode(entered);
        clock.stop();
        setStep('form');
      }, says.verifyFailed);
    },
    succeed: () => setStep('success'),
    back: () => {
      setProblem(null);
      if (step === 'code') clock.stop();
      setStep(step === 'form' ? 'code' : 'email');
    },
  };
}

export type Verification = ReturnType<typeof useVerification>;

/** Returns the seconds until the code expires, or null if no code is awaited. Uses a monotonic clock. */
function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const end = useRef(0);
  const isRunning = secondsLeft !== null && secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((end.current - performance.now()) / 1000)));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback(() => {
    end.current = performance.now() + CODE_LIFE_MS;
    setSecondsLeft(CODE_LIFE_MS / 1000);
  }, []);
  const stop = useCallback(() => setSecondsLeft(null), []);
  return { secondsLeft, start, stop };
}
