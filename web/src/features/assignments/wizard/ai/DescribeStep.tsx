import { PROMPT_MAX } from '@classi/contract/writing/limits';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { useWizardCalls } from '../calls.ts';
import { Head, Middle, WizardFoot } from '../Frame.tsx';
import type { DraftState } from '../use-draft.ts';
import styles from './ai.module.css';
import { DifficultyCard } from './DifficultyCard.tsx';
import { GenerationCard } from './GenerationCard.tsx';
import { ReferencesCard } from './ReferencesCard.tsx';
import {
  checkedRequest,
  type GenerationBody,
  generationWaitsFor,
  isGenerating,
  isRequestChanged,
  toGenerationBody,
} from './rules.ts';
import { TextbooksCard } from './TextbooksCard.tsx';
import { useDropQuestions } from './use-drop-questions.ts';
import { useGeneration } from './use-generation.ts';
import { useReferences } from './use-references.ts';

/** The texts that differ between a teacher's assignment and a student's practice. */
export interface DescribeStepText {
  heading: string;
  promptTitle: string;
  promptHint: string;
  promptExample: string;
  /** Shown when the prompt is empty. */
  promptMissing: string;
  generate: string;
  /**
   * The hint says what happens if no textbook is chosen. Without a hint, a textbook or a document is
   * required.
   */
  noTextbook?: string;
}

interface DescribeStepProps {
  state: DraftState;
  words: DescribeStepText;
  /** The courses, one of which is the subject of the draft. Undefined while loading. */
  courses: readonly { code: string; name: string }[] | undefined;
  /** The way back. */
  previous: { label: string; onClick: () => void };
  /** Additional cards, after all others. */
  children?: ReactNode;
  onNext: () => void;
}

/** The request to AURA, and the progress of the writing (spec 2 §2, AI Express). */
export function DescribeStep({ state, words, courses, previous, children, onNext }: DescribeStepProps) {
  const { draft } = state;
  const { ai } = draft;
  const { generation, isStopping, run, stop } = useGeneration(state, onNext);
  const references = useReferences({
    references: ai.references,
    title: draft.details.title.trim(),
    onAdd: (reference) => state.changeAi({ references: [...ai.references, reference] }),
  });
  const isBusy = isGenerating(generation) || ai.running !== null;
  const missingInput = generationWaitsFor(ai, references.isBusy, {
    booksOpen: words.noTextbook !== undefined,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const subject = courses?.find(({ code }) => code === draft.details.courseCode)?.name ?? '';
  const { generate, isChecking } = useGenerate(state, {
    run,
    field,
    subject,
    missing: words.promptMissing,
  });
  // The questions do not fit a request that was changed since, so the main button writes new ones.
  const isChanged = isRequestChanged(ai);
  const isWritten = ai.written !== null && draft.questions.length > 0;
  return (
    <>
      <Middle>
        <Head step="create" title={words.heading} />
        {isBusy ? (
          <GenerationCard generation={generation} ai={ai} isStopping={isStopping} onStop={stop} />
        ) : (
          <Cards state={state} words={words} references={references} field={field}>
            {children}
          </Cards>
        )}
      </Middle>
      <WizardFoot
        previous={
          <Button variant="default" disabled={isBusy} onClick={previous.onClick}>
            {previous.label}
          </Button>
        }
        reason={isBusy ? t.leavePageNote() : missingInput}
      >
        <WriteButtons
          {...{ isBusy, isWritten, isChanged, isChecking, canGenerate: missingInput === null, onNext }}
          label={words.generate}
          onGenerate={() => void generate()}
        />
      </WizardFoot>
    </>
  );
}

interface WriteButtonsProps {
  isBusy: boolean;
  isWritten: boolean;
  isChanged: boolean;
  isChecking: boolean;
  canGenerate: boolean;
  label: string;
  onGenerate: () => void;
  onNext: () => void;
}

/** The main button writes the questions, or opens those that are written and fit the request. */
function WriteButtons(props: WriteButtonsProps) {
  const { isBusy, isWritten, isChanged, isChecking, canGenerate, label, onGenerate, onNext } = props;
  return (
    <>
      {isWritten && !isChanged && !isBusy && (
        <Button variant="default" disabled={!canGenerate} loading={isChecking} onClick={onGenerate}>
          {t.generateAgain()}
        </Button>
      )}
      {isWritten && (
        <Button variant={isChanged ? 'default' : 'filled'} disabled={isBusy} onClick={onNext}>
          {isChanged ? t.keepTheseQuestions() : terms.next()}
        </Button>
      )}
      {(!isWritten || (isChanged && !isBusy)) && (
        <Button disabled={isBusy || !canGenerate} loading={isChecking} onClick={onGenerate}>
          {isBusy ? t.generating() : isWritten ? t.generateAgain() : label}
        </Button>
      )}
    </>
  );
}

interface Generating {
  run: ReturnType<typeof useGeneration>['run'];
  field: RefObject<HTMLTextAreaElement | null>;
  subject: string;
  /** Shown when the prompt is empty. */
  missing: string;
}

/** Asks before written questions are replaced, and says what is missing. */
function useGenerate({ draft, change, changeAi }: DraftState, { run, field, subject, missing }: Generating) {
  const { alert } = useDialogs();
  const mayDrop = useDropQuestions(draft.questions.length);
  const { mayWrite, isChecking } = useCheckedRequest();
  const generate = async () => {
    if (draft.ai.prompt.trim() === '') {
      await alert({ title: missing });
      field.current?.focus();
      return;
    }
    if (!(await mayDrop(t.generateAgainQuestion(), t.discardAndGenerate()))) return;
    const request = toGenerationBody(draft, subject);
    if (!(await mayWrite(request))) {
      field.current?.focus();
      return;
    }
    change({ questions: [] });
    changeAi({ written: null });
    await run(request);
  };
  return { generate, isChecking };
}

interface CardsProps {
  state: DraftState;
  words: DescribeStepText;
  references: ReturnType<typeof useReferences>;
  field: RefObject<HTMLTextAreaElement | null>;
  children: ReactNode;
}

function Cards({ state, words, references, field, children }: CardsProps) {
  const { ai } = state.draft;
  const { changeAi } = state;
  const id = useId();
  return (
    <>
      <section className={styles.card} aria-labelledby={id}>
        <h2 id={id} className="text-strong">
          {words.promptTitle}
        </h2>
        <Textarea
          ref={field}
          aria-labelledby={id}
          description={words.promptHint}
          placeholder={words.promptExample}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={PROMPT_MAX}
          value={ai.prompt}
          onChange={({ currentTarget }) => changeAi({ prompt: currentTarget.value })}
        />
      </section>
      <TextbooksCard
        chosen={ai.textbookIds}
        hint={words.noTextbook}
        onChange={(textbookIds) => changeAi({ textbookIds })}
      />
      <ReferencesCard
        references={ai.references}
        adding={references}
        onRemove={(fileUrl) =>
          changeAi({ references: ai.references.filter((each) => each.fileUrl !== fileUrl) })
        }
      />
      <DifficultyCard difficulty={ai.difficulty} onChange={(difficulty) => changeAi({ difficulty })} />
      {children}
    </>
  );
}

/** Warns before the questions are written if the chosen texts cannot supply what is requested. */
function useCheckedRequest() {
  const { alert, confirm } = useDialogs();
  const calls = useWizardCalls();
  const [isChecking, setIsChecking] = useState(false);
  /** @returns whether the questions should be written */
  const mayWrite = async (body: GenerationBody): Promise<boolean> => {
    if (isChecking) return false;
    setIsChecking(true);
    // A failed check is ignored. Problems are then reported during the writing.
    const check = await calls.checkGeneration(body).catch(() => null);
    setIsChecking(false);
    const problem = checkedRequest(check);
    if (problem === null) return true;
    const { notice, confirmLabel } = problem;
    const title = problem.title ?? calls.generationFailed;
    if (confirmLabel !== null)
      return confirm({ title, body: notice, confirmLabel, cancelLabel: t.changeTheRequest() });
    await alert({ title, body: t.entriesKeptNote({ notice }) });
    return false;
  };
  return { mayWrite, isChecking };
}
