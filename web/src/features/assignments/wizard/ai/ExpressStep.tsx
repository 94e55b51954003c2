import { PROMPT_MAX, PROMPT_MISSING } from '@classi/contract/writing/limits';
import { Button, Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import { useDialogs } from '../../../../ui/dialogs.tsx';
import { RubricsCard } from '../../../rubrics/RubricsCard.tsx';
import { useCourses } from '../../queries.ts';
import { Foot, Head, Middle } from '../Frame.tsx';
import type { DraftState } from '../use-draft.ts';
import styles from './ai.module.css';
import { DifficultyCard } from './DifficultyCard.tsx';
import { GenerationCard } from './GenerationCard.tsx';
import { ReferencesCard } from './ReferencesCard.tsx';
import { generationOf, isBusy, waitsFor } from './rules.ts';
import { TextbooksCard } from './TextbooksCard.tsx';
import { useDropQuestions } from './use-drop-questions.ts';
import { useGeneration } from './use-generation.ts';
import { useReferences } from './use-references.ts';

interface ExpressStepProps {
  state: DraftState;
  onChangeMode: () => void;
  onNext: () => void;
}

/** What AURA is asked for, and how far it is (spec 2 §2, AI Express). */
export function ExpressStep({ state, onChangeMode, onNext }: ExpressStepProps) {
  const { draft, changeAi } = state;
  const { ai } = draft;
  const { generation, stopping, run, stop } = useGeneration(state, onNext);
  const references = useReferences({
    references: ai.references,
    title: draft.details.title.trim(),
    onAdd: (reference) => changeAi({ references: [...ai.references, reference] }),
  });
  const busy = isBusy(generation) || ai.running !== null;
  const waits = waitsFor(ai, references.busy);
  const field = useRef<HTMLTextAreaElement>(null);
  const generate = useGenerate(state, run, field);
  const written = ai.written !== null && draft.questions.length > 0;
  return (
    <>
      <Middle>
        <Head step="create" title="AI Express" />
        {busy ? (
          <GenerationCard generation={generation} ai={ai} stopping={stopping} onStop={stop} />
        ) : (
          <>
            <PromptCard state={state} field={field} />
            <TextbooksCard chosen={ai.textbookIds} onChange={(textbookIds) => changeAi({ textbookIds })} />
            <ReferencesCard
              references={ai.references}
              adding={references}
              onRemove={(fileUrl) =>
                changeAi({ references: ai.references.filter((each) => each.fileUrl !== fileUrl) })
              }
            />
            <DifficultyCard difficulty={ai.difficulty} onChange={(difficulty) => changeAi({ difficulty })} />
            <RubricsCard chosen={draft.rubricIds} onChange={(rubricIds) => state.change({ rubricIds })} />
          </>
        )}
      </Middle>
      <Foot
        previous={
          <Button variant="default" disabled={busy} onClick={onChangeMode}>
            Change AI Mode
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
            {busy ? 'Generating...' : 'Generate Assignment'}
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
  field: React.RefObject<HTMLTextAreaElement | null>,
) {
  const { alert } = useDialogs();
  const mayDrop = useDropQuestions(draft.questions.length);
  const courses = useCourses();
  return async () => {
    if (draft.ai.prompt.trim() === '') {
      await alert({ title: PROMPT_MISSING });
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

function PromptCard({
  state,
  field,
}: {
  state: DraftState;
  field: React.RefObject<HTMLTextAreaElement | null>;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        What do you need?
      </h2>
      <Textarea
        ref={field}
        aria-labelledby={id}
        description="Topic, how many questions, of which type and how many marks. The more exact, the better."
        placeholder="4 multiple choice and 6 short answer questions of 2 marks each on friction"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={PROMPT_MAX}
        value={state.draft.ai.prompt}
        onChange={({ currentTarget }) => state.changeAi({ prompt: currentTarget.value })}
      />
    </section>
  );
}
