import type { SchoolTextbook } from '@classi/contract/administration/endpoints';
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { HiddenFileInput } from '../../../ui/files/HiddenFileInput.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { ActionMenu } from '../ActionMenu.tsx';
import styles from '../administration.module.css';
import { TextbookFileButton } from './TextbookFileButton.tsx';
import { aboutTextbook, textbookReadingShare, textbookReadingText } from './textbook-text.ts';
import { useReplaceTextbook, useTextbookReading, useTextbookRemoval } from './use-textbooks.ts';

interface TextbookRowProps {
  textbook: SchoolTextbook;
  onEdit: () => void;
  onContents: () => void;
}

export function TextbookRow({ textbook, onEdit, onContents }: TextbookRowProps) {
  const { title, state, problem, isReading } = textbook;
  const replace = useReplaceTextbook(textbook);
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{title}</p>
        <p className={styles.grey}>{aboutTextbook(textbook)}</p>
        {isReading && <Reading textbook={textbook} />}
        {problem !== '' && !isReading && (
          <p className={styles.problem}>
            {sentenceText(problem)}
            {state === 'ready' && ` ${t.oldTextStillUsed()}`}
          </p>
        )}
      </div>
      <div className="wrap-8">
        {state === 'failed' && (
          <TextbookFileButton
            label={t.chooseAnotherFile()}
            size="xs"
            variant="default"
            loading={replace.isPending}
            onChoose={(file) => replace.mutate(file)}
          />
        )}
        <TextbookMenu
          textbook={textbook}
          onEdit={onEdit}
          onContents={onContents}
          onReplace={replace.mutate}
        />
      </div>
    </li>
  );
}

function Reading({ textbook }: { textbook: SchoolTextbook }) {
  const line = useTextbookReading(textbook);
  const words = textbookReadingText(line);
  return (
    <div className={styles.reading}>
      <ProgressBar share={textbookReadingShare(line)} label={words} />
      <p className={styles.grey}>{words}</p>
    </div>
  );
}

function TextbookMenu(props: TextbookRowProps & { onReplace: (file: File) => void }) {
  const { textbook, onEdit, onContents, onReplace } = props;
  const { title, state, isReading } = textbook;
  const input = useRef<HTMLInputElement>(null);
  const toggle = useTextbookRemoval(textbook);
  return (
    <>
      <HiddenFileInput
        ref={input}
        aria-label={t.replacementFileLabel({ title })}
        onFiles={([chosen]) => chosen && onReplace(chosen)}
      />
      <ActionMenu label={t.actionsForTitle({ title })} width={220}>
        <Menu.Item onClick={onEdit}>{terms.edit()}</Menu.Item>
        {state === 'ready' && <Menu.Item onClick={onContents}>{t.chaptersAndSections()}</Menu.Item>}
        {state === 'ready' && !isReading && (
          <Menu.Item onClick={() => input.current?.click()}>{t.replaceTheFile()}</Menu.Item>
        )}
        <Menu.Item onClick={() => void toggle()}>
          {state === 'removed' ? terms.restore() : terms.remove()}
        </Menu.Item>
      </ActionMenu>
    </>
  );
}
