import { type RefObject, useMemo, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import type { WrittenQuestion } from '../draft.ts';
import { focusInCard, scrollToQuestion } from '../questions/question-cards.ts';
import type { ChangeQuestions } from './history.ts';
import {
  accepted,
  type MarksMove,
  withAlternative,
  withLabel,
  withMerged,
  withMovedMarks,
  withSplit,
  withSwappedMarks,
} from './rules.ts';

/** The corrections of the questions that were read from a paper. All functions are stable. */
export interface Corrections {
  /** Shows a question in pieces to split it; null closes that view. */
  openSplit: (key: string | null) => void;
  /** @param at the index of the piece that begins the new question */
  split: (key: string, at: number) => void;
  merge: (key: string, otherKey: string) => void;
  mergeWithNext: (key: string) => void;
  /** Opens the field for the label; null closes it. */
  openLabel: (key: string | null) => void;
  relabel: (key: string, label: string, isFollowing: boolean) => void;
  moveMarks: (move: MarksMove) => void;
  swapMarks: (key: string, otherKey: string) => void;
  /** Applies another reading. @param index the index in the question's `alternatives` */
  takeAlternative: (key: string, index: number) => void;
  /** Applies the first other reading of each of these questions. */
  takeAlternatives: (keys: readonly string[]) => void;
  /** Removes all doubts about the question's reading. */
  accept: (key: string) => void;
}

interface CorrectionPorts {
  latest: RefObject<readonly WrittenQuestion[]>;
  setQuestions: ChangeQuestions;
  /** Called with the list after each change of marks. */
  settle: (questions: WrittenQuestion[]) => WrittenQuestion[];
}

/** Provides the corrections, and which question is being split or renumbered. */
export function useCorrections({ latest, setQuestions, settle }: CorrectionPorts) {
  const [splitting, openSplit] = useState<string | null>(null);
  const [labelling, openLabel] = useState<string | null>(null);
  const corrections = useMemo<Corrections>(() => {
    const numberOf = (key: string) => latest.current.findIndex((question) => question.key === key) + 1;
    const merge = (key: string, otherKey: string) => {
      const numbers = [numberOf(key), numberOf(otherKey)];
      const [first, second] = [Math.min(...numbers), Math.max(...numbers)];
      const at = latest.current[first - 1]?.key;
      setQuestions((all) => settle(withMerged(all, key, otherKey)), {
        words: t.mergedQuestions({ first, second }),
      });
      focusInCard(at, '[aria-haspopup="menu"]');
    };
    return {
      openSplit,
      split: (key, at) => {
        openSplit(null);
        setQuestions((all) => settle(withSplit(all, key, at)), {
          words: t.splitQuestionNumber({ number: numberOf(key) }),
        });
        focusInCard(key, '[aria-haspopup="menu"]');
      },
      merge,
      mergeWithNext: (key) => {
        const next = latest.current[numberOf(key)];
        if (next) merge(key, next.key);
        requestAnimationFrame(() => scrollToQuestion(key));
      },
      openLabel,
      relabel: (key, label, isFollowing) => {
        openLabel(null);
        setQuestions((all) => withLabel(all, key, label, isFollowing), {
          words: t.changedNumber({ number: numberOf(key) }),
        });
        focusInCard(key, '[aria-haspopup="menu"]');
      },
      moveMarks: (move) =>
        setQuestions((all) => settle(withMovedMarks(all, move)), {
          words: t.movedMarks({ from: numberOf(move.from), to: numberOf(move.to) }),
        }),
      swapMarks: (key, otherKey) =>
        setQuestions((all) => settle(withSwappedMarks(all, key, otherKey)), {
          words: t.swappedMarks({ first: numberOf(key), second: numberOf(otherKey) }),
        }),
      takeAlternative: (key, index) =>
        setQuestions((all) => settle(withAlternative(all, key, index)), {
          words: t.changedReading({ number: numberOf(key) }),
        }),
      takeAlternatives: (keys) =>
        setQuestions((all) => settle(keys.reduce((changed, key) => withAlternative(changed, key, 0), all)), {
          words: t.changedMarks({ count: keys.length }),
        }),
      accept: (key) =>
        setQuestions((all) => all.map((question) => (question.key === key ? accepted(question) : question)), {
          words: t.acceptedQuestionNumber({ number: numberOf(key) }),
        }),
    };
  }, [latest, setQuestions, settle]);
  return { splitting, labelling, corrections };
}
