import type { ReactNode } from 'react';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import { ProblemText } from '../../../../ui/ProblemText.tsx';
import { PdfDisplay, type PdfSource } from '../../../../ui/pdf/PdfDisplay.tsx';
import { useWizardCalls } from '../calls.ts';
import styles from './document.module.css';
import { FilesList } from './FilesList.tsx';
import { numbered, SlotDrop } from './SlotDrop.tsx';
import {
  detectFileKind,
  fileSizeInWords,
  type HeldFiles,
  type Slot,
  type SlotName,
  slotName,
  slotSize,
  slotState,
} from './slots.ts';
import type { Links } from './use-links.ts';
import { useObjectUrl } from './use-object-url.ts';

interface SlotCardProps {
  name: SlotName;
  slot: Slot;
  held: HeldFiles;
  /** There are two documents. */
  isPaired: boolean;
  /** The sentence says what is wrong with the files that were chosen last. */
  problem: string | null;
  links: Links;
  /** The document is being read. The files cannot be changed then, but the reading can be stopped. */
  isBusy: boolean;
  /** The stored document that was read, whose pages are shown; null before that. */
  read: { fileName: string; first: number; pages: number } | null;
  badge: ReactNode;
  /** The progress of the reading. */
  children?: ReactNode;
  onFiles: (files: File[]) => void;
  onMove: (id: string, by: 1 | -1) => void;
  /** Removes one file, or everything without an id. */
  onRemove: (id?: string) => void;
  onContinue?: (() => void) | undefined;
}

/** The card of one document: the place to add files, and the files that were added. */
export function SlotCard(props: SlotCardProps) {
  const { name, slot, held, isPaired, problem, links, read } = props;
  const { documents } = useWizardCalls();
  const state = slotState(slot, held);
  // A document that was read does not need its files any more.
  if (state === 'empty' || (state === 'again' && !read))
    return (
      <SlotDrop
        name={name}
        isPaired={isPaired}
        lost={slot.files.map((file) => file.name)}
        problem={problem}
        links={links}
        onFiles={props.onFiles}
      />
    );
  return (
    <section
      className={styles.card}
      aria-label={t.chosenDocument({ document: documents[name] })}
      aria-busy={props.isBusy}
    >
      {isPaired && <p className={styles.slotTitle}>{numbered(name)}</p>}
      <Chosen {...props} />
      <ProblemText className={styles.cardProblem}>{problem}</ProblemText>
    </section>
  );
}

/** A single PDF is previewed; images and Word documents are listed. */
function Chosen(props: SlotCardProps) {
  const { name, slot, held, isBusy, read, badge, children, onFiles, onMove, onRemove } = props;
  const [only] = slot.files;
  const isPdf = slot.link !== null || (slot.files.length === 1 && only && detectFileKind(only) === 'pdf');
  const address = useObjectUrl(only && isPdf && !slot.link ? held.get(only.id) : undefined);
  if (!isPdf && !isBusy && !read)
    return (
      <FilesList
        name={name}
        files={slot.files}
        held={held}
        badge={badge}
        onAdd={onFiles}
        onMove={onMove}
        onRemove={onRemove}
      />
    );
  return (
    <PdfDisplay
      key={isPdf ? (read?.fileName ?? slot.link?.fileUrl ?? only?.id) : undefined}
      name={slotName(slot)}
      words={wordsOf(slot, read?.pages)}
      badge={badge}
      source={isBusy && isPdf ? null : sourceOf(slot, read, address)}
      removeLabel={isBusy ? t.stopAndRemoveFile() : t.removeTheFile()}
      onRemove={() => onRemove()}
      onContinue={props.onContinue}
    >
      {children}
    </PdfDisplay>
  );
}

function sourceOf(slot: Slot, read: SlotCardProps['read'], address: string | null): PdfSource | null {
  if (slot.link)
    return {
      kind: 'stored',
      fileName: slot.link.fileUrl,
      pages: slot.link.pages,
      address: slot.link.address,
    };
  if (read) return { kind: 'stored', ...read };
  return address ? { kind: 'file', address } : null;
}

function wordsOf(slot: Slot, readPages: number | undefined): string {
  const pages = slot.link?.pages ?? readPages ?? 0;
  const host = slot.link ? new URL(slot.link.address).host : '';
  return [
    pages > 0 && t.countPages({ count: pages }),
    slotSize(slot) > 0 && fileSizeInWords(slotSize(slot)),
    host !== '' && t.fromHost({ host }),
  ]
    .filter(Boolean)
    .join(' · ');
}
