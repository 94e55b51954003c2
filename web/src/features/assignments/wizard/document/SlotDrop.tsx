import { Button, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconCloudUpload, IconInfoCircle, IconLink, IconUpload } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { rich } from '../../../../lib/language/rich.ts';
import { joinList } from '../../../../lib/words.ts';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { HiddenFileInput } from '../../../../ui/files/HiddenFileInput.tsx';
import { ProblemText } from '../../../../ui/ProblemText.tsx';
import { useWizardCalls } from '../calls.ts';
import styles from './document.module.css';
import { ACCEPTED, type SlotName } from './slots.ts';
import type { Links } from './use-links.ts';

/** File extensions are listed in addition to types, because some systems know no type for Word documents. */
export const ACCEPT = Object.entries(ACCEPTED).flat(2).join(',');

/** On a phone or a tablet files cannot be dropped, but there is a camera. */
const TOUCH = '(pointer: coarse)';

interface SlotDropProps {
  name: SlotName;
  /** There are two documents, so the slot is smaller and has its number above. */
  isPaired: boolean;
  /** Names of files that were chosen before a reload. */
  lost: readonly string[];
  problem: string | null;
  links: Links;
  onFiles: (files: File[]) => void;
}

/** An empty slot, to which files can be added by dropping, choosing, photographing, or by a URL. */
export function SlotDrop({ name, isPaired, lost, problem, links, onFiles }: SlotDropProps) {
  const { documents } = useWizardCalls();
  const open = useRef<() => void>(null);
  const { isOpen: isLinkOpen, isChecking } = links.of(name);
  const isTouch = useMediaQuery(TOUCH);
  return (
    <div className={styles.slotEmpty}>
      {lost.length > 0 && <ChooseAgain name={name} lost={lost} />}
      <Dropzone
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        disabled={isChecking}
        tabIndex={-1}
        classNames={{ root: styles.drop ?? '', inner: styles.dropInner ?? '' }}
        {...(isPaired ? { 'data-paired': true } : {})}
        inputProps={{ 'aria-label': t.documentLabel({ document: documents[name] }), accept: ACCEPT }}
        onDrop={onFiles}
      >
        {isPaired && <p className={styles.slotNumber}>{numbered(name)}</p>}
        <span className={styles.dropIcon}>
          <IconCloudUpload size={24} stroke={1.6} aria-hidden="true" />
        </span>
        <p className="text-small-heading">
          <Dropzone.Accept>{t.dropToAdd()}</Dropzone.Accept>
          <Dropzone.Reject>{t.dropToAdd()}</Dropzone.Reject>
          <Dropzone.Idle>
            {isTouch
              ? t.addYourDocument({ document: documents[name] })
              : t.dropYourDocument({ document: documents[name] })}
          </Dropzone.Idle>
        </p>
        <p className="text-muted">{t.fileTypesHint()}</p>
        <div className={styles.dropActions}>
          <Button
            variant="default"
            leftSection={<IconUpload size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => open.current?.()}
          >
            {t.chooseFiles()}
          </Button>
          <Camera onFiles={onFiles} />
          <Button
            variant="default"
            leftSection={<IconLink size={17} stroke={1.7} aria-hidden="true" />}
            aria-expanded={isLinkOpen}
            onClick={() => links.change(name, { isOpen: !isLinkOpen, problem: null })}
          >
            {t.byLink()}
          </Button>
        </div>
      </Dropzone>
      <ProblemText className={styles.problem}>{problem}</ProblemText>
      {isLinkOpen && <LinkField name={name} links={links} />}
    </div>
  );
}

/** Opens the camera directly. Shown only on touch devices. */
export function Camera({
  onFiles,
  words = terms.takeAPhoto(),
}: {
  onFiles: (files: File[]) => void;
  words?: string;
}) {
  const isTouch = useMediaQuery(TOUCH);
  const input = useRef<HTMLInputElement>(null);
  if (!isTouch) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <HiddenFileInput ref={input} accept="image/*" capture="environment" onFiles={onFiles} />
    </>
  );
}

function ChooseAgain({ name, lost }: { name: SlotName; lost: readonly string[] }) {
  const { documents } = useWizardCalls();
  const names = lost.length > 3 ? [...lost.slice(0, 2), t.countMore({ count: lost.length - 2 })] : lost;
  return (
    <p className={styles.unfinished}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {rich(t.reloadedNote, { files: <strong>{joinList(names)}</strong>, document: documents[name] })}
      </span>
    </p>
  );
}

export function numbered(name: SlotName): string {
  return `${name === 'key' ? 2 : 1} · ${t.documentLabel({ document: name })}`;
}

/** The field for the URL of a PDF, which the server fetches and checks. */
function LinkField({ name, links }: { name: SlotName; links: Links }) {
  const { text, problem, isChecking } = links.of(name);
  const { documents } = useWizardCalls();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.form?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  // Focus returns to the field after an error, so that the teacher can correct the link.
  useEffect(() => {
    if (problem !== null) field.current?.focus({ preventScroll: true });
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void links.check(name);
  };
  return (
    <form className={styles.link} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        className={styles.linkField ?? ''}
        label={t.documentLinkLabel({ document: documents[name] })}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/document.pdf"
        value={text}
        error={problem}
        readOnly={isChecking}
        onChange={({ currentTarget }) => links.change(name, { text: currentTarget.value, problem: null })}
      />
      <Button type="submit" variant="default" className={styles.linkAdd ?? ''} loading={isChecking}>
        {terms.add()}
      </Button>
    </form>
  );
}
