import { useCallback, useMemo, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/questions.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { placed } from '../../../../ui/reorder/place.ts';
import type { ChangeQuestions } from '../correcting/history.ts';
import { useCorrections } from '../correcting/use-corrections.ts';
import type { WrittenQuestion } from '../draft.ts';
import { withoutCorrected, withoutKind, withoutTotalDoubts } from '../flags/rules.ts';
import { findSharers, moved, withoutChoice } from '../rules.ts';
import { withSection } from '../sections/rules.ts';
import type { QuestionActions } from './question-actions.ts';
import { focusInCard, keepInView, offerFocusInCard, scrollToQuestion } from './question-cards.ts';
import { questionNames } from './question-names.ts';

/** The elements are found by attributes, because their names depend on the language of the page. */
const EDIT_BUTTON = '[data-edit]';
const fieldOf = (part: 'question' | 'answer') => `[data-part="${part}"] [role="textbox"]`;

type Latest = { readonly current: readonly WrittenQuestion[] };

/**
 * The editor is not focused on touch devices, because the on-screen keyboard would cover the text that the
 * teacher wants to read first.
 */
const writesAtOnce = () => window.matchMedia('(hover: hover)').matches;

/** Deletes a question after a confirmation. The focus goes to the next question, or back to the button if it was cancelled. */
function useRemoving(latest: Latest, setQuestions: ChangeQuestions) {
  const { confirm } = useDialogs();
  return useCallback(
    async (key: string) => {
      const keys = latest.current.map((question) => question.key);
      const index = keys.indexOf(key);
      const name = questionNames(latest.current)[index] ?? '';
      const yes = await confirm({
        title: t.deleteQuestionWarning({ at: name }),
        confirmLabel: terms.delete(),
        isDestructive: true,
      });
      const words = t.deletedQuestionAt({ at: name });
      if (yes) setQuestions((all) => all.filter((question) => question.key !== key), { words });
      focusInCard(yes ? (keys[index + 1] ?? keys[index - 1]) : key, '[aria-haspopup="menu"]');
    },
    [confirm, latest, setQuestions],
  );
}

/**
 * Returns the edited question, and the keys of all questions that share its stem. They do not change while
 * the stem is edited.
 */
function useEditing(latest: Latest, first: string | null) {
  const [editing, setEditing] = useState<string | null>(first);
  const [sharing, setSharing] = useState<readonly string[]>([]);
  const open = useRef(first);
  const edit = useCallback(
    (key: string | null) => {
      setSharing(findSharers(latest.current, key));
      setEditing(key);
      const before = open.current;
      open.current = key;
      if (key === null) {
        keepInView(before);
        offerFocusInCard(before, EDIT_BUTTON);
      } else if (writesAtOnce()) offerFocusInCard(key, fieldOf('question'));
    },
    [latest],
  );
  return { editing, sharing, edit };
}

const numberIn = (latest: Latest, key: string): number =>
  latest.current.findIndex((question) => question.key === key) + 1;

/** Consecutive changes of the same fields of one question are undone together. */
function changeStep(key: string, part: Partial<WrittenQuestion>, number: number) {
  const fields = Object.keys(part).sort().join();
  const words = fields === 'marksPossible' ? t.changedMarksOf({ number }) : t.changedQuestion({ number });
  return { words, group: `${key}:${fields}` };
}

/** Changes a question. A changed stem is also that of the questions that share it (`together`). */
function withChange(
  all: WrittenQuestion[],
  key: string,
  part: Partial<WrittenQuestion>,
  together: readonly string[],
): WrittenQuestion[] {
  const { stem } = part;
  return all.map((question) => {
    if (question.key === key) return withoutCorrected(question, { ...question, ...part });
    return stem !== undefined && together.includes(question.key) ? { ...question, stem } : question;
  });
}

/** Returns the edited question and all actions. The actions are stable. */
export function useQuestionActions(
  questions: readonly WrittenQuestion[],
  setQuestions: ChangeQuestions,
  first: string | null,
  /** The total that the paper prints, or null. */
  printedTotal: number | null,
) {
  const [addingSection, setAddingSection] = useState<string | null>(null);
  const adding = useRef(addingSection);
  adding.current = addingSection;
  const latest = useRef(questions);
  latest.current = questions;
  const { editing, sharing, edit } = useEditing(latest, first);
  const sharers = useRef(sharing);
  sharers.current = sharing;
  const remove = useRemoving(latest, setQuestions);
  const settle = useCallback(
    (all: WrittenQuestion[]) => withoutTotalDoubts(all, printedTotal),
    [printedTotal],
  );
  const { splitting, labelling, corrections } = useCorrections({ latest, setQuestions, settle });
  const actions = useMemo<QuestionActions>(() => {
    const step = (key: string, words: (values: { number: number }) => string) => ({
      words: words({ number: numberIn(latest, key) }),
    });
    return {
      ...corrections,
      change: (key, part) => {
        const together = sharers.current.includes(key) ? sharers.current : [];
        setQuestions(
          (all) => settle(withChange(all, key, part, together)),
          changeStep(key, part, numberIn(latest, key)),
        );
      },
      move: (key, by) => {
        setQuestions((all) => moved(all, key, by), step(key, t.movedQuestion));
        requestAnimationFrame(() => scrollToQuestion(key));
      },
      place: (key, to) =>
        setQuestions(
          (all) => placed(all, (question) => question.key, { id: key, to }),
          step(key, t.movedQuestion),
        ),
      remove: (key) => void remove(key),
      edit,
      writeKey: (key) => {
        edit(key);
        focusInCard(key, fieldOf('answer'));
      },
      resolveAlike: (flag) => setQuestions((all) => withoutKind(all, flag), { words: t.resolvedFlags() }),
      nameSection: (key, heading) => {
        setAddingSection(null);
        if (adding.current === key) offerFocusInCard(key, '[aria-haspopup="menu"]');
        else if (heading === '') offerFocusInCard(key, EDIT_BUTTON);
        if (heading !== null)
          setQuestions((all) => withSection(all, key, heading), step(key, t.changedHeading));
      },
      addSection: setAddingSection,
      countAll: (group) =>
        setQuestions((all) => withoutChoice(all, group), { words: t.countedAllQuestions() }),
    };
  }, [setQuestions, remove, edit, settle, corrections]);
  return { editing, sharing, addingSection, splitting, labelling, actions };
}
