import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { MarkGlyph } from '../../../ui/glyphs/MarkGlyph.tsx';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { PaperLead } from '../../../ui/PaperLead.tsx';
import { leadsOf } from '../../../ui/paper-parts.ts';
import { placed } from '../../../ui/reorder/place.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { PassagePane } from './ai/PassagePane.tsx';
import type { Rewriting } from './ai/use-rewriting.ts';
import { newQuestion, type ReadDocument, type WrittenQuestion } from './draft.ts';
import { QuestionCard } from './QuestionCard.tsx';
import type { QuestionActions } from './question-actions.ts';
import styles from './questions.module.css';
import { moved, sharedWith, sharersOf, withoutChoice } from './rules.ts';
import { SourcePane } from './SourcePane.tsx';
import type { DraftState } from './use-draft.ts';

type SetQuestions = DraftState['setQuestions'];

/** What stands above it, such as the heading of its part, comes into sight with it. */
function scrollToQuestion(key: string): void {
  const card = document.getElementById(`question-${key}`);
  const lead = card?.previousElementSibling;
  (lead?.hasAttribute('data-lead') ? lead : card)?.scrollIntoView({ block: 'start' });
}

const CARD_ID = 'question-';

/** The line at which a question is the one looked at; it goes down with the scrolling, so that the last ones reach it too. */
function lineOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const scrolled = scrollTop / Math.max(1, scrollHeight - clientHeight);
  return 80 + scrolled * (clientHeight - 160);
}

/** Which question is looked at: scrolled to, chosen by its number, or worked on. */
function useHere(pane: RefObject<HTMLElement | null>, questions: readonly WrittenQuestion[]) {
  const [here, setHere] = useState<string | null>(null);
  const chosen = useRef(false);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      const top = element.getBoundingClientRect().top + lineOf(element);
      const at = questions.findLast(({ key }) => {
        const card = document.getElementById(`question-${key}`);
        return card !== null && card.getBoundingClientRect().top <= top;
      });
      setHere(at?.key ?? questions[0]?.key ?? null);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      // The scrolling that a choice brings along does not undo it.
      if (!chosen.current) frame = requestAnimationFrame(look);
      chosen.current = false;
    };
    const onFocus = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest(`[id^="${CARD_ID}"]`) : null;
      if (card) setHere(card.id.slice(CARD_ID.length));
    };
    setHere((before) => (questions.some(({ key }) => key === before) ? before : (questions[0]?.key ?? null)));
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', onFocus);
    };
  }, [pane, questions]);
  const choose = useCallback((key: string) => {
    chosen.current = true;
    setHere(key);
  }, []);
  return [here, choose] as const;
}

/** The question that is being edited, and all that can be done; the actions stay the same while questions come and go. */
function useActions(questions: readonly WrittenQuestion[], setQuestions: SetQuestions, first: string | null) {
  const [editing, setEditing] = useState<string | null>(first);
  /** Keys of the questions that share the stem of the one that is edited, itself with them: fixed while it is typed. */
  const [sharing, setSharing] = useState<readonly string[]>([]);
  const sharers = useRef(sharing);
  sharers.current = sharing;
  const { confirm } = useDialogs();
  const latest = useRef(questions);
  latest.current = questions;
  const actions = useMemo<QuestionActions>(() => {
    const remove = async (key: string) => {
      const number = latest.current.findIndex((question) => question.key === key) + 1;
      const yes = await confirm({
        title: `Are you sure you want to delete Question ${number}?`,
        confirmLabel: 'Delete',
        destructive: true,
      });
      if (yes) setQuestions((all) => all.filter((question) => question.key !== key));
    };
    return {
      change: (key, part) => {
        const { stem } = part;
        const together = sharers.current.includes(key) ? sharers.current : [];
        setQuestions((all) =>
          all.map((question) => {
            if (question.key === key) return { ...question, ...part };
            return stem !== undefined && together.includes(question.key) ? { ...question, stem } : question;
          }),
        );
      },
      move: (key, by) => {
        setQuestions((all) => moved(all, key, by));
        requestAnimationFrame(() => scrollToQuestion(key));
      },
      place: (key, to) => setQuestions((all) => placed(all, (question) => question.key, { id: key, to })),
      remove: (key) => void remove(key),
      edit: (key) => {
        setSharing(sharersOf(latest.current, key));
        setEditing(key);
      },
      countAll: (group) => setQuestions((all) => withoutChoice(all, group)),
    };
  }, [confirm, setQuestions]);
  return { editing, sharing, actions };
}

interface QuestionListProps {
  questions: readonly WrittenQuestion[];
  setQuestions: SetQuestions;
  /** The question that is open for writing at the start. */
  editingFirst?: string | null;
  /** The stored document that the questions were read from. */
  document?: ReadDocument | null;
  /** Where AURA wrote them: one alone can be written again, and each has its passage beside it. */
  again?: Rewriting | null;
  /** What is to be known before the first question. */
  above?: ReactNode;
  /** Students have begun it: questions are changed, but neither added, moved nor deleted. */
  fixed?: boolean;
  /** Of an assignment that is there: its choices stay as they are. */
  stored?: boolean;
  /** The school's rubrics can be chosen for each. */
  rubrics?: boolean;
}

/** All questions with their numbers beside them: go to one, change it, move it, delete it, add one. */
export function QuestionList({
  questions,
  setQuestions,
  editingFirst = null,
  document: source = null,
  again = null,
  above,
  fixed = false,
  stored = false,
  rubrics = false,
}: QuestionListProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { editing, sharing, actions } = useActions(questions, setQuestions, editingFirst);
  const [here, choose] = useHere(pane, questions);
  const reorder = useReorder({
    list: pane,
    ids: questions.map(({ key }) => key),
    onMove: actions.place,
    nameOf: (key) => `Question ${questions.findIndex((question) => question.key === key) + 1}`,
  });
  const leads = useMemo(() => leadsOf(questions, (_, index) => String(index + 1)), [questions]);
  const shown = questions.find(({ key }) => key === here) ?? questions[0];
  const goTo = (key: string) => {
    choose(key);
    scrollToQuestion(key);
  };
  const add = () => {
    const question = newQuestion();
    setQuestions((all) => [...all, question]);
    actions.edit(question.key);
    requestAnimationFrame(() => {
      const card = document.getElementById(`question-${question.key}`);
      card?.scrollIntoView({ block: 'start' });
      card?.querySelector<HTMLElement>('[role="textbox"]')?.focus({ preventScroll: true });
    });
  };
  return (
    <div className={styles.questions} data-source={source || again ? '' : undefined}>
      <Numbers questions={questions} here={here} onGoTo={goTo} />
      <div ref={pane} className={styles.pane}>
        <div className={styles.cards}>
          {above}
          {questions.map((question, index) => (
            <Fragment key={question.key}>
              <PaperLead
                lead={leads[index]}
                action={!stored && <CountAll question={question} actions={actions} />}
              />
              <QuestionCard
                rubrics={rubrics}
                sharedWith={editing === question.key ? sharedWith(questions, sharing, question.key) : ''}
                gripProps={fixed ? null : reorder.gripProps}
                moving={reorder.stateOf(question.key)}
                rewrite={question.passage ? (again?.rewrite ?? null) : null}
                rewriting={again?.busy.has(question.key) ?? false}
                question={question}
                number={index + 1}
                of={questions.length}
                paperPages={source?.paperPages ?? null}
                editing={editing === question.key}
                here={here === question.key}
                actions={actions}
              />
            </Fragment>
          ))}
          {!fixed && (
            <Button
              variant="default"
              className={styles.add}
              leftSection={<IconPlus size={17} aria-hidden="true" />}
              onClick={add}
            >
              Add question
            </Button>
          )}
          <VisuallyHidden>
            <span role="status">{reorder.said}</span>
          </VisuallyHidden>
        </div>
      </div>
      {!source && again && shown && <PassagePane question={shown} number={questions.indexOf(shown) + 1} />}
      {source && shown && (
        <SourcePane document={source} number={questions.indexOf(shown) + 1} places={shown.places} />
      )}
    </div>
  );
}

/** A choice that the paper does not give is taken back. */
function CountAll({ question, actions }: { question: WrittenQuestion; actions: QuestionActions }) {
  const { choice } = question;
  if (!choice) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.countAll ?? ''}
      onClick={() => actions.countAll(choice.group)}
    >
      Count all of them
    </Button>
  );
}

interface NumbersProps {
  questions: readonly WrittenQuestion[];
  here: string | null;
  onGoTo: (key: string) => void;
}

function Numbers({ questions, here, onGoTo }: NumbersProps) {
  return (
    <nav className={styles.numbers} aria-label="Questions">
      <ol>
        {questions.map(({ key, flag }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={`Question ${index + 1}${flag === '' ? '' : ', flagged'}`}
              aria-current={here === key ? 'true' : undefined}
              onClick={() => onGoTo(key)}
            >
              {index + 1}
              {flag !== '' && <MarkGlyph state="needs-you" size={12} className={styles.numberFlag ?? ''} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
