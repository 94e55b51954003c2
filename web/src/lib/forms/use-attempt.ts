import { useState } from 'react';
import { errorText } from '../error-text.ts';

/** The action of a button: whether it is under way, and the sentence about its last failure, or ''. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const showError = (error: unknown): void => setProblem(errorText(error));
  /** Never rejects. @param onFailure shows what `work` throws */
  const attempt = async (
    work: () => Promise<void>,
    onFailure: (error: unknown) => void | Promise<void> = showError,
  ): Promise<void> => {
    setIsBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      await onFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, setProblem, attempt };
}
