import { Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { HiddenFileInput } from '../../../../ui/files/HiddenFileInput.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../../ui/Page.tsx';
import { useWizardCalls } from '../calls.ts';
import styles from './document.module.css';
import { ACCEPT, Camera } from './SlotDrop.tsx';
import { type ChosenFile, detectFileKind, fileSizeInWords, type HeldFiles, type SlotName } from './slots.ts';
import { useObjectUrl } from './use-object-url.ts';

interface FilesListProps {
  name: SlotName;
  files: readonly ChosenFile[];
  held: HeldFiles;
  badge: ReactNode;
  onAdd: (files: File[]) => void;
  onMove: (id: string, by: 1 | -1) => void;
  onRemove: (id: string) => void;
}

/** The files of a document, in the order of its pages. */
export function FilesList({ name, files, held, badge, onAdd, onMove, onRemove }: FilesListProps) {
  const [announcement, setAnnouncement] = useState('');
  const { list, follow } = useFocusThatFollows(files);
  const { documents } = useWizardCalls();
  const move = (file: ChosenFile, by: 1 | -1) => {
    follow(file.id, by);
    const position = files.indexOf(file) + 1 + by;
    setAnnouncement(t.fileMoved({ name: file.name, at: position, count: files.length }));
    onMove(file.id, by);
  };
  return (
    <>
      <ol ref={list} className={styles.files} aria-label={t.fileListLabel({ document: documents[name] })}>
        {files.map((file, index) => (
          <li key={file.id} data-file={file.id} className={styles.fileRow}>
            {files.length > 1 && <span className={styles.fileAt}>{index + 1}</span>}
            <Thumbnail file={file} bytes={held.get(file.id)} />
            <div className="grow">
              <p className={styles.fileName}>{file.name}</p>
              <p className="text-muted-small">{fileSizeInWords(file.size)}</p>
            </div>
            {files.length === 1 && badge}
            <div className={styles.fileTools}>
              {files.length > 1 && (
                <MoveButtons
                  name={file.name}
                  isFirst={index === 0}
                  isLast={index === files.length - 1}
                  onMove={(by) => move(file, by)}
                />
              )}
              <IconButton label={terms.removeItem({ name: file.name })} onClick={() => onRemove(file.id)}>
                <IconX size={18} stroke={1.7} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <AddMore onAdd={onAdd} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

/** The pressed button moves with its row, and the focus follows it. */
function useFocusThatFollows(files: readonly ChosenFile[]) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: 1 | -1 } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the order has changed
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-file') === id);
    const moveButton = row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`);
    const otherButton = row?.querySelector<HTMLButtonElement>(`[data-move="${-by}"]`);
    (moveButton?.disabled ? otherButton : moveButton)?.focus();
  }, [files]);
  const follow = (id: string, by: 1 | -1) => {
    moved.current = { id, by };
  };
  return { list, follow };
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton label={t.moveNameUp({ name })} data-move={-1} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={17} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.moveNameDown({ name })} data-move={1} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={17} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </>
  );
}

function AddMore({ onAdd }: { onAdd: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.addMore}>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t.addPages()}
      </Button>
      <Camera onFiles={onAdd} words={t.photographNextPage()} />
      <HiddenFileInput ref={input} multiple aria-label={t.morePages()} accept={ACCEPT} onFiles={onAdd} />
    </div>
  );
}

function Thumbnail({ file, bytes }: { file: ChosenFile; bytes: File | undefined }) {
  const kind = detectFileKind(file);
  const address = useObjectUrl(kind === 'picture' ? bytes : undefined);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className={styles.sheet}>
      {address && !isBroken ? (
        <img src={address} alt="" onError={() => setIsBroken(true)} />
      ) : (
        <FileIcon kind={kind} />
      )}
    </span>
  );
}

function FileIcon({ kind }: { kind: ReturnType<typeof detectFileKind> }) {
  const iconProps = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;
  if (kind === 'pdf') return <IconFileTypePdf {...iconProps} />;
  return kind === 'picture' ? <IconPhoto {...iconProps} /> : <IconFileText {...iconProps} />;
}
