import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMarquee2, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/questions.ts';
import { VisuallyHidden } from '../../../../ui/Page.tsx';
import { PaperLead } from '../../../../ui/questions/PaperLead.tsx';
import { buildLeads } from '../../../../ui/questions/paper-parts.ts';
import { useReorder } from '../../../../ui/reorder/use-reorder.ts';
import { QuestionPassagePane } from '../ai/QuestionPassagePane.tsx';
import type { Rewriting } from '../ai/use-rewriting.ts';
import type { ChangeQuestions } from '../correcting/history.ts';
import { newQuestion, type ReadDocument, type WrittenQuestion } from '../draft.ts';
import { countAlike } from '../flags/rules.ts';
import { MissingKeys } from '../missing-key/MissingKey.tsx';
import type { KeyWriting } from '../missing-key/use-key-writing.ts';
import { sharedWith } from '../rules.ts';
import { SectionForm, SectionHeading } from '../sections/SectionHeading.tsx';
import { TotalCheck } from '../totals/TotalCheck.tsx';
import { DraftQuestionCard } from './DraftQuestionCard.tsx';
import { QuestionNumbers } from './QuestionNumbers.tsx';
import type { QuestionActions } from './question-actions.ts';
import { scrollToQuestion } from './question-cards.ts';
import { questionNames } from './question-names.ts';
import styles from './questions.module.css';
import { SourcePane } from './SourcePane.tsx';
import { useQuestionActions } from './use-question-actions.ts';

const CARD_ID = 'question-';
/**
 * At this width and above, the source is shown next to the questions. The style sheets use the same width.
 */
const SIDE_ROOM = '(min-width: 1200px)';

/**
 * Returns the line that decides which question is current. It moves down while scrolling, so that the last
 * questions reach it too.
 */
function lineOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const scrolled = scrollTop / Math.max(1, scrollHeight - clientHeight);
  return 80 + scrolled * (clientHeight - 160);
}

/** Returns the current question: scrolled to, chosen by its number, or being edited. */
function useCurrentKey(pane: RefObject<HTMLElement | null>, questions: readonly WrittenQuestion[]) {
  const [currentKey, setCurrentKey] = useState<string | null>(null);
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
      setCurrentKey(at?.key ?? questions[0]?.key ?? null);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      // The scrolling that follows a choice must not change the choice.
      if (!chosen.current) frame = requestAnimationFrame(look);
      chosen.current = false;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const card = target.closest(`[id^="${CARD_ID}"]`)?.id.slice(CARD_ID.length);
      const focused = row ?? card;
      if (focused) setCurrentKey(focused);
    };
    setCurrentKey((before) =>
      questions.some(({ key }) => key === before) ? before : (questions[0]?.key ?? null),
    );
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
    setCurrentKey(key);
  }, []);
  return [currentKey, choose] as const;
}

interface QuestionListProps {
  questions: readonly WrittenQuestion[];
  setQuestions: ChangeQuestions;
  /** The key of the question whose editor is open initially. */
  editingFirst?: string | null;
  /** The stored document from which the questions were read. */
  document?: ReadDocument | null;
  /** Set if AURA wrote the questions. A single one can then be written again, and each shows its passage. */
  again?: Rewriting | null;
  /** Content above the first question. */
  above?: ReactNode;
  /** Settings for all questions: below the source if that is shown at the side, otherwise above the list. */
  decided?: ReactNode;
  /** Students have started the assignment. Questions can then be changed, but not added, moved or deleted. */
  isFixed?: boolean;
  /** The assignment already exists, so its alternatives cannot be changed. */
  isStored?: boolean;
  /** The teacher can choose a rubric for each question. */
  hasRubrics?: boolean;
  /**
   * Set for questions that were read and are not created yet. They can be split, merged, renumbered, and
   * compared with the printed total.
   */
  correcting?: Correcting | null;
}

interface Correcting {
  /** Lets AURA write missing keys. */
  keys: KeyWriting;
  /** The counter grows with each undo, and an increase closes open editors. */
  undone: number;
  /** Called when the teacher says that the printed number is not the total of the paper. */
  onNoTotal: () => void;
  /** Opens the view in which questions are marked out on the images of the pages. */
  onMarkOut: () => void;
}

/** Returns what the page shows and does besides its props: the current question, names, order and actions. */
function useQuestionList(props: QuestionListProps, pane: RefObject<HTMLDivElement | null>) {
  const { questions, setQuestions, editingFirst = null, document: source, again, correcting } = props;
  const { actions, ...state } = useQuestionActions(
    questions,
    setQuestions,
    editingFirst,
    source?.printedTotal ?? null,
  );
  const [currentKey, choose] = useCurrentKey(pane, questions);
  const undone = correcting?.undone ?? 0;
  useEffect(() => {
    if (undone > 0) actions.edit(null);
  }, [undone, actions]);
  const reorder = useReorder({
    list: pane,
    ids: questions.map(({ key }) => key),
    onMove: actions.place,
    nameOf: (key) =>
      t.questionNumber({ number: questions.findIndex((question) => question.key === key) + 1 }),
  });
  const names = useMemo(() => questionNames(questions), [questions]);
  const leads = useMemo(
    () => buildLeads(questions, ({ label }, index) => label || (names[index] ?? '')),
    [questions, names],
  );
  const hasRoom = useMediaQuery(SIDE_ROOM, false, { getInitialValueInEffect: false });
  const goTo = useCallback(
    (key: string) => {
      choose(key);
      scrollToQuestion(key);
    },
    [choose],
  );
  return {
    ...{ ...state, actions, currentKey, reorder, names, leads, goTo },
    hasAside: hasRoom && Boolean(source ?? again),
  };
}

/** All questions with their numbers at the side, and the actions that change, move, delete or add one. */
export function QuestionList(props: QuestionListProps) {
  const { questions, setQuestions, document: source, again, above, decided, isFixed, correcting } = props;
  const pane = useRef<HTMLDivElement>(null);
  const list = useQuestionList(props, pane);
  const { actions, currentKey, goTo, names } = list;
  const currentQuestion = questions.find(({ key }) => key === currentKey) ?? questions[0];
  const currentName = currentQuestion ? (names[questions.indexOf(currentQuestion)] ?? '') : '';
  const aside = list.hasAside && decided;
  return (
    <div className={styles.questions} data-source={source || again ? '' : undefined}>
      <QuestionNumbers questions={questions} here={currentKey} onGoTo={goTo} />
      <div ref={pane} className={styles.pane}>
        <div className={styles.cards}>
          {source && correcting && (
            <TotalCheck
              {...{ questions, actions, onGoTo: goTo, onNoTotal: correcting.onNoTotal }}
              printed={source.printedTotal}
            />
          )}
          {correcting && <MissingKeys questions={questions} keys={correcting.keys} />}
          {above}
          {!list.hasAside && decided}
          {questions.map((question, index) => (
            <QuestionItem key={question.key} {...props} list={list} question={question} index={index} />
          ))}
          {!isFixed && (
            <AddQuestion
              setQuestions={setQuestions}
              onEdit={actions.edit}
              onMarkOut={source && correcting ? correcting.onMarkOut : null}
            />
          )}
          <VisuallyHidden>
            <span role="status">{list.reorder.announcement}</span>
          </VisuallyHidden>
        </div>
      </div>
      {!source && again && currentQuestion && (
        <QuestionPassagePane question={currentQuestion} name={currentName}>
          {aside}
        </QuestionPassagePane>
      )}
      {source && currentQuestion && (
        <SourcePane document={source} name={currentName} places={currentQuestion.places}>
          {aside}
        </SourcePane>
      )}
    </div>
  );
}

interface QuestionItemProps extends QuestionListProps {
  list: ReturnType<typeof useQuestionList>;
  question: WrittenQuestion;
  index: number;
}

/** A question with what the paper prints above it. */
function QuestionItem({ list, question, index, ...props }: QuestionItemProps) {
  const { questions, document: source, again, isFixed, isStored, hasRubrics = false, correcting } = props;
  const { actions, editing, sharing, reorder, currentKey } = list;
  const { key } = question;
  return (
    <>
      {list.addingSection === key && (
        <SectionForm initial="" onDone={(heading) => actions.nameSection(key, heading)} />
      )}
      <PaperLead
        lead={list.leads[index]}
        heading={
          <SectionHeading
            heading={question.section}
            onChange={(heading) => actions.nameSection(key, heading)}
          />
        }
        action={!isStored && <CountAll question={question} actions={actions} />}
      />
      <DraftQuestionCard
        {...{ hasRubrics, question, actions }}
        alike={countAlike(questions, question.flag)}
        sharedWith={editing === key ? sharedWith(questions, sharing, key) : ''}
        gripProps={isFixed ? null : reorder.gripProps}
        moving={reorder.stateOf(key)}
        rewrite={question.passage ? (again?.rewrite ?? null) : null}
        isRewriting={again?.busy.has(key) ?? false}
        number={index + 1}
        name={list.names[index] ?? ''}
        of={questions.length}
        paperPages={source?.paperPages ?? null}
        isEditing={editing === key}
        isCurrent={currentKey === key}
        canCorrect={Boolean(correcting)}
        writeKey={correcting?.keys.write ?? null}
        isWritingKey={correcting?.keys.busy.has(key) ?? false}
        isSplitting={list.splitting === key}
        isLabelling={list.labelling === key}
      />
    </>
  );
}

/** Removes a choice between alternatives that the paper does not offer. */
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
      {t.countAllQuestions()}
    </Button>
  );
}

interface AddQuestionProps {
  setQuestions: ChangeQuestions;
  onEdit: (key: string) => void;
  /** Opens the view in which questions are marked out on the images of the pages. Null without such a view. */
  onMarkOut: (() => void) | null;
}

/** The buttons below the last question. */
function AddQuestion({ setQuestions, onEdit, onMarkOut }: AddQuestionProps) {
  const add = () => {
    const question = newQuestion();
    setQuestions((all) => [...all, question], { words: t.addedAQuestion() });
    onEdit(question.key);
    requestAnimationFrame(() => {
      const card = document.getElementById(`${CARD_ID}${question.key}`);
      card?.scrollIntoView({ block: 'start' });
      card?.querySelector<HTMLElement>('[role="textbox"]')?.focus({ preventScroll: true });
    });
  };
  const button = { variant: 'default', className: styles.add ?? '' } as const;
  return (
    <div className="wrap-8">
      <Button {...button} leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={add}>
        {t.addQuestion()}
      </Button>
      {onMarkOut && (
        <Button
          {...button}
          leftSection={<IconMarquee2 size={17} stroke={1.7} aria-hidden="true" />}
          onClick={onMarkOut}
        >
          {t.markOutOnPage()}
        </Button>
      )}
    </div>
  );
}
