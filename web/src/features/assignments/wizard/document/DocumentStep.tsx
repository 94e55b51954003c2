import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { rich } from '../../../../lib/language/rich.ts';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { RubricsCard } from '../../../rubrics/RubricsCard.tsx';
import { useWizardCalls } from '../calls.ts';
import type { ReadDocument } from '../draft.ts';
import { Head, Middle, WizardFoot } from '../Frame.tsx';
import type { DraftState } from '../use-draft.ts';
import { ModeChoice, ProcessingChoice } from './choices.tsx';
import styles from './document.module.css';
import { findPhase, isBusy, PhaseTag, ReadingProgress } from './ReadingProgress.tsx';
import { SlotCard } from './SlotCard.tsx';
import { documentWaitsFor, isAllLinks, SLOTS_OF, type SlotName } from './slots.ts';
import { useLinks } from './use-links.ts';
import { useProcessing } from './use-processing.ts';
import { useSlots } from './use-slots.ts';

interface DocumentStepProps {
  state: DraftState;
  /** The chosen files by id. They live as long as the page. */
  held: Map<string, File>;
  onPrevious: () => void;
  onNext: () => void;
  /** Absent for a teacher's paper. */
  isPractice?: boolean;
}

/** The state and the actions of the step. */
function useStep({ state, held, onNext, isPractice = false }: Omit<DocumentStepProps, 'onPrevious'>) {
  const { draft, change } = state;
  const { alert } = useDialogs();
  const { documents } = useWizardCalls();
  const slots = useSlots(state, held);
  const { reading, process, stop, end, markOut } = useProcessing(state, held, {
    onNext,
    isMarkingOut: !isPractice,
  });
  const links = useLinks({
    title: draft.details.title.trim(),
    onStored: slots.link,
    onFailed: (sentence) => void alert({ title: t.pdfLoadError({ problem: sentence }) }),
  });
  const mayDrop = useMayDrop(draft.questions.length);
  const read = draft.document?.mode === draft.mode && !isBusy(reading.phase) ? draft.document : null;
  const phase = findPhase(read, reading);
  return {
    slots,
    links,
    reading,
    read,
    phase,
    isBusy: isBusy(phase),
    waits: documentWaitsFor(draft, held, links.isChecking, documents),
    mayDrop,
    end,
    markOut,
    process: async () => {
      if (await mayDrop(t.replaceDocumentQuestion())) process();
    },
    remove: async (name: SlotName, id?: string) => {
      if (!(await mayDrop(t.removeThisDocument()))) return;
      stop();
      slots.remove(name, id);
      change({ document: null, unfinished: null, unreadable: null, questions: [], unmatched: [] });
    },
  };
}
type DocumentStepState = ReturnType<typeof useStep>;

/**
 * The step in which a paper with its answers, in one document or two, is read into questions (spec 2 §4,
 * Document flow).
 */
export function DocumentStep({ state, held, onPrevious, onNext, isPractice = false }: DocumentStepProps) {
  const { draft, change } = state;
  const { mode, unfinished, unreadable = null } = draft;
  const step = useStep({ state, held, onNext, isPractice });
  const { isBusy: busy, read } = step;
  const previous = async () => {
    if (await step.mayDrop(terms.goBackToSetup())) onPrevious();
  };
  return (
    <>
      <Middle>
        <Head step="create" title={isPractice ? t.studyMaterialTitle() : t.paperTitle()} />
        {isPractice && <p className="text-muted-paragraph">{t.studyMaterialHint()}</p>}
        <ModeChoice mode={mode} isLocked={busy} onChange={(next) => change({ mode: next })} />
        {unfinished && !busy && <Unfinished name={unfinished} isRetry={!isAllLinks(draft)} />}
        <SlotCards state={state} held={held} step={step} onNext={onNext} />
        <div className={styles.options}>
          {!isPractice && (
            <>
              <ProcessingChoice
                mode={mode}
                processing={draft.processing}
                isLocked={busy || read !== null}
                onChange={(processing) => change({ processing })}
              />
              <RubricsCard
                chosen={draft.rubricIds}
                isLocked={busy || read !== null}
                onChange={(rubricIds) => change({ rubricIds })}
              />
            </>
          )}
        </div>
      </Middle>
      <WizardFoot
        previous={
          <Button variant="default" onClick={() => void previous()}>
            {terms.previous()}
          </Button>
        }
        reason={busy ? t.leavePageNote() : !read && step.waits}
      >
        {busy && step.phase !== 'uploading' && step.end && (
          <Button variant="default" onClick={() => void step.end?.()}>
            {terms.stop()}
          </Button>
        )}
        {unreadable && !busy && !read && (
          <Button variant="default" onClick={() => step.markOut(unreadable)}>
            {t.markOutButton()}
          </Button>
        )}
        {read ? (
          <Button onClick={onNext}>{terms.next()}</Button>
        ) : (
          <Button disabled={busy || step.waits !== null} onClick={() => void step.process()}>
            {step.phase === 'failed' ? terms.tryAgain() : t.processDocument()}
          </Button>
        )}
      </WizardFoot>
    </>
  );
}

interface SlotCardsProps extends Pick<DocumentStepProps, 'state' | 'held' | 'onNext'> {
  step: DocumentStepState;
}

/** One card that contains the reading, or two cards with a shared reading below. */
function SlotCards({ state, held, step, onNext }: SlotCardsProps) {
  const { mode, slots } = state.draft;
  const { isBusy: busy, read, phase } = step;
  const isPaired = mode === 'separate';
  const progress = <ReadingProgress document={read} reading={step.reading} />;
  return (
    <>
      <div className={styles.slots} data-paired={isPaired || undefined}>
        {SLOTS_OF[mode].map((name) => (
          <SlotCard
            key={name}
            name={name}
            slot={slots[name]}
            held={held}
            isPaired={isPaired}
            problem={step.slots.problemOf(name)}
            links={step.links}
            isBusy={busy}
            read={read && readPart(read, name)}
            badge={<PhaseTag phase={phase} />}
            onFiles={(files) => step.slots.add(name, files)}
            onMove={(id, by) => step.slots.move(name, id, by)}
            onRemove={(id) => void step.remove(name, id)}
            onContinue={read && !isPaired ? onNext : undefined}
          >
            {!isPaired && progress}
          </SlotCard>
        ))}
      </div>
      {isPaired && (busy || read) && (
        <section className={styles.card} aria-label={t.readingBothDocuments()} aria-busy={busy}>
          <div className={styles.together}>{progress}</div>
        </section>
      )}
    </>
  );
}

/** Returns the pages of the document that came from this slot. A key follows its paper. */
function readPart({ fileUrl: fileName, pages, paperPages }: ReadDocument, name: SlotName) {
  if (paperPages === null || name === 'scheme') return { fileName, first: 1, pages };
  return name === 'paper'
    ? { fileName, first: 1, pages: paperPages }
    : { fileName, first: paperPages + 1, pages: pages - paperPages };
}

/** Asks before questions that were read are discarded. */
function useMayDrop(questions: number) {
  const { confirm } = useDialogs();
  return async (title: string) =>
    questions === 0 ||
    (await confirm({
      title,
      body: t.readQuestionsDeletedWarning({ questions }),
      confirmLabel: terms.discard(),
      isDestructive: true,
    }));
}

/** Shown when the page was closed during a reading. Sending the same document again joins that reading. */
function Unfinished({ name, isRetry }: { name: string; isRetry: boolean }) {
  return (
    <p className={styles.unfinished}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {rich(isRetry ? t.stillReadingChooseNote : t.stillReadingProcessNote, {
          document: <strong>{name}</strong>,
        })}
      </span>
    </p>
  );
}
