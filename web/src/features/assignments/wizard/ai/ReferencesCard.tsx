import { REFERENCES_MAX } from '@classi/contract/writing/limits';
import { Button, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileTypePdf, IconLink, IconUpload, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ProgressBar } from '../../../../ui/progress/ProgressBar.tsx';
import { fileSizeInWords } from '../document/slots.ts';
import styles from './ai.module.css';
import type { StoredReference } from './ai-draft.ts';
import type { useReferences } from './use-references.ts';

interface ReferencesCardProps {
  references: readonly StoredReference[];
  adding: ReturnType<typeof useReferences>;
  onRemove: (fileUrl: string) => void;
}

/** Scrolls to what has opened, which the bottom bar of a small screen would cover. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** Up to five PDFs in addition to the textbooks (spec 2 §5). */
export function ReferencesCard({ references, adding, onRemove }: ReferencesCardProps) {
  const id = useId();
  const open = useRef<() => void>(null);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className="text-strong">
          {t.referenceDocuments()}
        </h2>
        <p className="text-muted-small-number">
          {t.countOfMost({ count: references.length, most: REFERENCES_MAX })}
        </p>
      </div>
      {(references.length > 0 || adding.adding.length > 0) && (
        <ReferenceList references={references} adding={adding} onRemove={onRemove} />
      )}
      <Dropzone
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        accept={['application/pdf']}
        classNames={{ root: styles.drop ?? '', inner: styles.dropInner ?? '' }}
        inputProps={{ 'aria-label': t.referencePdfs(), accept: 'application/pdf,.pdf' }}
        onDrop={adding.add}
        onReject={(rejected) => adding.add(rejected.map(({ file }) => file))}
      >
        <p className={styles.dropWords}>{t.referencesHint()}</p>
        <div className={styles.dropActions}>
          <Button
            variant="default"
            leftSection={<IconUpload size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => open.current?.()}
          >
            {terms.choosePdfs()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconLink size={17} stroke={1.7} aria-hidden="true" />}
            aria-expanded={isLinkOpen}
            onClick={() => {
              adding.clearProblem();
              setIsLinkOpen(!isLinkOpen);
            }}
          >
            {t.byLink()}
          </Button>
        </div>
      </Dropzone>
      {isLinkOpen && <LinkForm adding={adding} onAdded={() => setIsLinkOpen(false)} />}
      {adding.problem && (
        <p ref={intoView} className="text-error-small" role="alert">
          {adding.problem}
        </p>
      )}
    </section>
  );
}

function ReferenceList({ references, adding, onRemove }: ReferencesCardProps) {
  return (
    <ul className={styles.documents} aria-label={t.referenceDocuments()}>
      {references.map((reference) => (
        <Reference
          key={reference.fileUrl}
          reference={reference}
          onRemove={() => {
            adding.clearProblem();
            onRemove(reference.fileUrl);
          }}
        />
      ))}
      {adding.adding.map(({ id: each, name, share }) => (
        <li key={each} className={styles.document}>
          <IconFileTypePdf size={20} stroke={1.5} aria-hidden="true" className="text-muted" />
          <div className={styles.documentText}>
            <p className={styles.documentName}>{name}</p>
            <ProgressBar share={share} label={t.uploadingName({ name })} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Reference({ reference, onRemove }: { reference: StoredReference; onRemove: () => void }) {
  const { name, size, pages, address } = reference;
  const words = [
    t.countPages({ count: pages }),
    fileSizeInWords(size),
    address && t.fromHost({ host: new URL(address).host }),
  ];
  return (
    <li className={styles.document}>
      <IconFileTypePdf size={20} stroke={1.5} aria-hidden="true" className="text-muted" />
      <div className={styles.documentText}>
        <p className={styles.documentName}>{name}</p>
        <p className="text-muted-small">{words.filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton label={terms.removeItem({ name })} onClick={onRemove}>
        <IconX size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function LinkForm({ adding, onAdded }: { adding: ReferencesCardProps['adding']; onAdded: () => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    intoView(field.current?.form ?? null);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await adding.addLink(text)) onAdded();
    else field.current?.focus();
  };
  return (
    <form className={styles.link} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        className="grow"
        label={t.pdfLinkLabel()}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/document.pdf"
        value={text}
        readOnly={adding.isChecking}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          adding.clearProblem();
        }}
      />
      <Button type="submit" variant="default" loading={adding.isChecking}>
        {terms.add()}
      </Button>
    </form>
  );
}
