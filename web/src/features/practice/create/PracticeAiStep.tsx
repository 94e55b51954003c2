import { PRACTICE_PROMPT_MISSING } from '@classi/contract/practice/limits';
import { PROMPT_MAX } from '@classi/contract/writing/limits';
import { Button, Textarea } from '@mantine/core';
import { type RefObject, useId, useRef } from 'react';
import { useDialogs } from '../../../ui/dialogs.tsx';
import styles from '../../assignments/wizard/ai/ai.module.css';
import { DifficultyCard } from '../../assignments/wizard/ai/DifficultyCard.tsx';
import { GenerationCard } from '../../assignments/wizard/ai/GenerationCard.tsx';
import { ReferencesCard } from '../../assignments/wizard/ai/ReferencesCard.tsx';
import { generationOf, isBusy, waitsFor } from '../../assignments/wizard/ai/rules.ts';
import { TextbooksCard } from '../../assignments/wizard/ai/TextbooksCard.tsx';
import { useDropQuestions } from '../../assignments/wizard/ai/use-drop-questions.ts';
import { useGeneration } from '../../assignments/wizard/ai/use-generation.ts';
import { useReferences } from '../../assignments/wizard/ai/use-references.ts';
import { Foot, Head, Middle } from '../../assignments/wizard/Frame.tsx';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import { useOwnCourses } from '../queries.ts';

interface StepProps {
  state: DraftState;
  onPrevious: () => void;
  onNext: () => void;
}

/** What AURA is asked to write, and how far it is. */
export function PracticeAiStep({ state, onPrevious, onNext }: StepProps) {
  const { draft } = state;
  const { ai } = draft;
  const { generation, stopping, run, stop } = useGeneration(state, onNext);
  const mayDrop = useDropQuestions(draft.questions.length);
  const references = useReferences({
    references: ai.references,
    title: draft.details.title.trim(),
    onAdd: (reference) => state.changeAi({ references: [...ai.references, reference] }),
  });
  const busy = isBusy(generation) || ai.running !== null;
  const waits = waitsFor(ai, references.busy);
  const field = useRef<HTMLTextAreaElement>(null);
  const generate = useGenerate(state, run, field);
  const written = ai.written !== null && draft.questions.length > 0;
  const previous = async () => {
    if (await mayDrop('Go back to the setup?')) onPrevious();
  };
  return (
    <>
      <Middle>
        <Head step="create" title="What do you want to practise?" />
        {busy ? (
          <GenerationCard generation={generation} ai={ai} stopping={stopping} onStop={stop} />
        ) : (
          <Wish state={state} references={references} field={field} />
        )}
      </Middle>
      <Foot
        previous={
          <Button variant="default" disabled={busy} onClick={() => void previous()}>
            Previous
          </Button>
        }
        reason={busy ? 'You can leave this page; writing goes on.' : waits}
      >
        {written && !busy && (
          <Button variant="default" disabled={waits !== null} onClick={() => void generate()}>
            Generate again
          </Button>
        )}
        {written ? (
          <Button disabled={busy} onClick={onNext}>
            Next
          </Button>
        ) : (
          <Button disabled={busy || waits !== null} onClick={() => void generate()}>
            {busy ? 'Generating...' : 'Generate Questions'}
          </Button>
        )}
      </Foot>
    </>
  );
}

/** Asks before what was written is lost, and says what is missing. */
function useGenerate(
  { draft, change, changeAi }: DraftState,
  run: ReturnType<typeof useGeneration>['run'],
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const { alert } = useDialogs();
  const mayDrop = useDropQuestions(draft.questions.length);
  const courses = useOwnCourses();
  return async () => {
    if (draft.ai.prompt.trim() === '') {
      await alert({ title: PRACTICE_PROMPT_MISSING });
      field.current?.focus();
      return;
    }
    if (!(await mayDrop('Generate again?'))) return;
    change({ questions: [] });
    changeAi({ written: null });
    const subject = courses.data?.find(({ code }) => code === draft.details.courseCode)?.name ?? '';
    await run(generationOf(draft, subject));
  };
}

interface WishProps {
  state: DraftState;
  references: ReturnType<typeof useReferences>;
  field: RefObject<HTMLTextAreaElement | null>;
}

function Wish({ state, references, field }: WishProps) {
  const { ai } = state.draft;
  const { changeAi } = state;
  const id = useId();
  return (
    <>
      <section className={styles.card} aria-labelledby={id}>
        <h2 id={id} className={styles.cardTitle}>
          Your prompt
        </h2>
        <Textarea
          ref={field}
          aria-labelledby={id}
          description="The topic, how many questions, and of which type."
          placeholder="6 short answer questions on friction"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={PROMPT_MAX}
          value={ai.prompt}
          onChange={({ currentTarget }) => changeAi({ prompt: currentTarget.value })}
        />
      </section>
      <TextbooksCard chosen={ai.textbookIds} onChange={(textbookIds) => changeAi({ textbookIds })} />
      <ReferencesCard
        references={ai.references}
        adding={references}
        onRemove={(fileUrl) =>
          changeAi({ references: ai.references.filter((each) => each.fileUrl !== fileUrl) })
        }
      />
      <DifficultyCard difficulty={ai.difficulty} onChange={(difficulty) => changeAi({ difficulty })} />
    </>
  );
}
