import { Button } from '@mantine/core';
import * as t from '../../../../messages/compiled/assignments/missingKey.ts';
import { AuraGlyph } from '../../../../ui/glyphs/AuraGlyph.tsx';
import type { WrittenQuestion } from '../draft.ts';
import styles from './missing-key.module.css';
import { hasNoKey } from './rules.ts';
import type { KeyWriting } from './use-key-writing.ts';

interface MissingKeyProps {
  question: WrittenQuestion;
  /** The position of the question, from 1. */
  name: string;
  isWriting: boolean;
  onWrite: KeyWriting['write'];
  /** Called when the teacher chooses to write the key. */
  onEdit: (key: string) => void;
}

/** Says that a question has no answer key, and offers to have AURA write it or to open the editor. */
export function MissingKey({ question, name, isWriting, onWrite, onEdit }: MissingKeyProps) {
  if (!hasNoKey(question)) return null;
  const { key } = question;
  return (
    <div className={styles.missing}>
      <p role={isWriting ? 'status' : undefined}>{isWriting ? t.auraWritingKey() : t.keyMissing()}</p>
      <Button
        variant="default"
        size="compact-md"
        loading={isWriting}
        leftSection={<AuraGlyph size={16} />}
        aria-label={t.askAuraLabel({ number: name })}
        onClick={() => onWrite(key)}
      >
        {t.askAuraButton()}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t.writeKeyLabel({ number: name })}
        onClick={() => onEdit(key)}
      >
        {t.writeTheKey()}
      </Button>
    </div>
  );
}

/** The number of missing keys, with a button that has AURA write all of them. */
export function MissingKeys({
  questions,
  keys,
}: {
  questions: readonly WrittenQuestion[];
  keys: KeyWriting;
}) {
  const count = questions.filter(hasNoKey).length;
  if (count < 2) return null;
  return (
    <div className={styles.all}>
      <p>{t.keysMissing({ count })}</p>
      <Button
        variant="default"
        size="compact-md"
        loading={keys.busy.size > 0}
        leftSection={<AuraGlyph size={16} />}
        onClick={keys.writeAll}
      >
        {t.askAuraForAll({ count })}
      </Button>
    </div>
  );
}
