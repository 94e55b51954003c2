import { writeAnswerKey } from '@classi/contract/writing/endpoints';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/assignments/missingKey.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import type { ChangeQuestions } from '../correcting/history.ts';
import type { WrittenQuestion } from '../draft.ts';
import { questionNames } from '../questions/question-names.ts';
import { hasNoKey, withWrittenKey } from './rules.ts';

export interface KeyWriting {
  /** Keys of the questions whose answer AURA is writing. */
  busy: ReadonlySet<string>;
  /** Writes the answer key of this question. A stable function. */
  write: (key: string) => void;
  /** Writes the answer keys of all questions that have none, one after the other. */
  writeAll: () => void;
}

interface KeyWritingPorts {
  questions: readonly WrittenQuestion[];
  setQuestions: ChangeQuestions;
  courseCode: string;
}

/** Lets AURA write missing keys. Each is flagged for the teacher to check. */
export function useKeyWriting(ports: KeyWritingPorts): KeyWriting {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(ports);
  latest.current = ports;
  const writeOne = useCallback(async (key: string): Promise<string | null> => {
    const { questions, setQuestions, courseCode } = latest.current;
    const index = questions.findIndex((question) => question.key === key);
    const question = questions[index];
    if (!question) return null;
    setBusy((all) => new Set(all).add(key));
    try {
      const body = { courseCode, question: question.question, stem: question.stem };
      const written = await call(writeAnswerKey, { body });
      setQuestions(
        // The draft is compared again, so that text which the teacher typed during the request is not
        // overwritten.
        (all) =>
          all.map((each) => (each.key === key && hasNoKey(each) ? withWrittenKey(each, written) : each)),
        { words: t.wroteKey({ index: questionNames(questions)[index] ?? '' }) },
      );
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : t.keyWriteError();
    } finally {
      setBusy((all) => new Set([...all].filter((each) => each !== key)));
    }
  }, []);
  const write = useCallback(
    (key: string) =>
      void writeOne(key).then((problem) => {
        if (problem) toast.error(t.auraKeyError(), { detail: problem, id: `key-${key}` });
      }),
    [writeOne],
  );
  const writeAll = useCallback(async () => {
    const missing = latest.current.questions.filter(hasNoKey);
    const problems: string[] = [];
    for (const { key } of missing) {
      const problem = await writeOne(key);
      if (problem) problems.push(problem);
    }
    if (problems.length === 0) return;
    toast.info(t.auraWroteKeys({ count: missing.length - problems.length, all: missing.length }), {
      detail: problems[0] ?? '',
      id: 'keys',
    });
  }, [writeOne]);
  const startAll = useCallback(() => void writeAll(), [writeAll]);
  return { busy, write, writeAll: startAll };
}
