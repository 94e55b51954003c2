import type { FigureDescription } from '@classi/contract/language-models/endpoints';
import { FIGURE_WORDS_MAX } from '@classi/contract/language-models/limits';
import { Button, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import * as t from '../../messages/compiled/ui/figures.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './figures.module.css';
import { useCorrection } from './queries.ts';
import { currentDescription } from './words.ts';

interface CorrectWordsProps {
  described: FigureDescription;
  words: string;
  /** The teacher has just opened the field, so it takes the focus. */
  isFocused: boolean;
  onWords: (words: string) => void;
  onDone: () => void;
}

/**
 * The field for the teacher's own description of a figure. If another teacher has saved one in the meantime,
 * it is shown above, and this one can still be saved.
 */
export function CorrectWords({ described, words, isFocused, onWords, onDone }: CorrectWordsProps) {
  const current = currentDescription(described);
  const { mutate, isPending, error } = useCorrection(described.address);
  const save = () => mutate({ words, insteadOf: current.correctionId }, { onSuccess: onDone });
  const onKeyDown = (event: KeyboardEvent) => {
    // The page's shortcuts must not act while a person types here.
    event.stopPropagation();
    if (event.key === 'Escape') onDone();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <div className={styles.writing}>
      <Textarea
        label={t.descriptionLabel()}
        description={t.descriptionHelp()}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={FIGURE_WORDS_MAX}
        value={words}
        autoFocus={isFocused}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error ? t.saveErrorWordsKept({ message: error.message }) : null}
      />
      <div className="centred-wrap-8">
        <span className={styles.count}>
          {t.countOfFigurewordsmax({ count: words.length, figureWordsMax: FIGURE_WORDS_MAX })}
        </span>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {terms.cancel()}
        </Button>
        <Button size="compact-sm" loading={isPending} onClick={save}>
          {words.trim() === '' ? t.withoutDescription() : terms.save()}
        </Button>
      </div>
    </div>
  );
}
