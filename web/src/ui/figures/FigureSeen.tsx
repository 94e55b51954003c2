import type { FigureDescription } from '@classi/contract/language-models/endpoints';
import { FIGURE_WORDS_MAX } from '@classi/contract/language-models/limits';
import { Button, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { rich } from '../../lib/language/rich.ts';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import { formatDate, schoolClock } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/ui/figures.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../glyphs/AuraGlyph.tsx';
import { Loading } from '../states.tsx';
import { type ChangeFigureView, type FigureView, useFigureView } from './figure-view.ts';
import styles from './figures.module.css';
import { useCorrection, useFigureDescription } from './queries.ts';
import { currentDescription, listEarlierDescriptions } from './words.ts';

interface FigureSeenProps {
  address: string;
  /** The scope names what the figure belongs to, such as an answer. */
  scope: string;
  /** The place tells figures apart, such as `1 of 3`; it is '' for the only one. */
  place: string;
  /** Where the figure is. */
  what?: 'question' | 'key' | 'answer';
}

/** The description of one figure that AURA receives. It is collapsed at first, and the teacher can correct it. */
export function FigureSeen({ address, scope, place, what = 'question' }: FigureSeenProps) {
  const [view, change] = useFigureView(`${scope} ${address}`);
  const { isOpen } = view;
  const id = useId();
  return (
    <div className={styles.figure}>
      <button
        type="button"
        className={styles.show}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => change({ isOpen: !isOpen })}
      >
        <AuraGlyph size={16} tone="plain" />
        {t.descriptionHeading({ what })}
        {place !== '' && <span className={styles.place}>{place}</span>}
        <IconChevronDown size={16} stroke={1.7} aria-hidden="true" data-open={isOpen || undefined} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.well}>
        <Described address={address} view={view} change={change} />
      </div>
    </div>
  );
}

interface WritingProps {
  view: FigureView;
  change: ChangeFigureView;
}

function Described({ address, view, change }: WritingProps & { address: string }) {
  const { isOpen } = view;
  const { data, error, refetch, isFetching } = useFigureDescription(address, isOpen);
  if (data) return <Words described={data} view={view} change={change} />;
  if (error)
    return (
      <div role="alert" className={styles.failed}>
        <p>{error.message}</p>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {terms.tryAgain()}
        </Button>
      </div>
    );
  return isOpen ? <Loading label={t.descriptionLoading()} /> : null;
}

function Words({ described, view, change }: WritingProps & { described: FigureDescription }) {
  const isWriting = view.words !== null;
  // The field and the button replace each other and pass on the focus. If the description was already being
  // edited, neither takes the focus.
  const [isUsed, setIsUsed] = useState(false);
  const current = currentDescription(described);
  const done = () => {
    setIsUsed(true);
    change({ words: null });
  };
  return (
    <>
      <img className={styles.picture} src={described.address} alt="" />
      <div className={styles.description}>
        <p className={current.words ? styles.words : styles.nothing}>{wordsShown(current.words)}</p>
        {current.at && <By by={current.by} at={current.at} />}
        {view.words !== null && (
          <CorrectWords
            described={described}
            words={view.words}
            isFocused={isUsed}
            onWords={(words) => change({ words })}
            onDone={done}
          />
        )}
        {!isWriting && described.mayCorrect && (
          <Button
            autoFocus={isUsed}
            className={styles.putRight ?? ''}
            size="compact-sm"
            variant="default"
            onClick={() => {
              setIsUsed(true);
              change({ words: current.words ?? '' });
            }}
          >
            {current.words === null ? t.writeDescription() : t.correctIt()}
          </Button>
        )}
        {!described.mayCorrect && <p className="text-muted-caption">{t.correctionForbidden()}</p>}
        <Earlier described={described} />
      </div>
    </>
  );
}

function wordsShown(words: string | null): string {
  if (words === null) return t.notDescribedYet();
  return words === '' ? t.descriptionEmpty() : words;
}

function By({ by, at }: { by: string; at: Date }) {
  const timezone = useTimezone();
  return (
    <p className="text-muted-caption">
      {rich(t.describedBy, {
        by,
        time: (
          <time dateTime={at.toISOString()}>
            {formatDate(at, timezone)}, {schoolClock(at, timezone)}
          </time>
        ),
      })}
    </p>
  );
}

function Earlier({ described }: { described: FigureDescription }) {
  const earlier = listEarlierDescriptions(described);
  if (earlier.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{t.earlierDescriptions()}</summary>
      <ol>
        {earlier.map(({ key, words, by, at }) => (
          <li key={key}>
            <p className={words ? undefined : styles.nothing}>{wordsShown(words)}</p>
            <By by={by} at={at} />
          </li>
        ))}
      </ol>
    </details>
  );
}

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
function CorrectWords({ described, words, isFocused, onWords, onDone }: CorrectWordsProps) {
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
