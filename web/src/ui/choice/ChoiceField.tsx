import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import * as t from '../../messages/compiled/ui/choice.ts';
import { RichText } from '../rich-text/RichText.tsx';
import styles from './choice.module.css';
import {
  type ChoiceAnswer,
  type ChoiceQuestion,
  choiceAnswerHtml,
  type Option,
  readChoiceAnswer,
  withPressed,
} from './choice-question.ts';

interface ChoiceFieldProps {
  question: ChoiceQuestion;
  /** The whole answer as it is stored. */
  value: string | null;
  onChange: (html: string) => void;
  ariaLabel: string;
  /** Renders the editor for the text in addition to the choice. */
  editor: (words: { value: string; onChange: (html: string) => void }) => ReactNode;
}

/**
 * The options of a choice question, with room for text if the question asks for it or the student wants it.
 */
export function ChoiceField({ question, value, onChange, ariaLabel, editor }: ChoiceFieldProps) {
  const [answer, change] = useChoiceAnswer(question, value ?? '', onChange);
  const [wantsWords, setWantsWords] = useState(false);
  const name = useId();
  const changeText = useCallback((words: string) => change({ words }), [change]);
  const press = (letter: string) => change({ chosen: withPressed(answer.chosen, letter, question) });
  const showsWords = question.hasReason || wantsWords || answer.words !== '';
  return (
    <div className="stack-8">
      <fieldset aria-label={ariaLabel} className={styles.options}>
        {question.options.map((option) => (
          <OptionRow
            key={option.letter}
            option={option}
            name={name}
            isMultiple={question.isMultiple}
            isChosen={answer.chosen.includes(option.letter)}
            onPress={() => press(option.letter)}
          />
        ))}
      </fieldset>
      <div className={styles.under}>
        {answer.chosen.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => change({ chosen: [] })}>
            {t.clearChoice()}
          </Button>
        )}
        {!showsWords && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setWantsWords(true)}
          >
            {t.addWords()}
          </Button>
        )}
      </div>
      {showsWords && editor({ value: answer.words, onChange: changeText })}
    </div>
  );
}

interface OptionRowProps {
  option: Option;
  name: string;
  isMultiple: boolean;
  isChosen: boolean;
  onPress: () => void;
}

function OptionRow({ option, name, isMultiple, isChosen, onPress }: OptionRowProps) {
  // Arrow keys select natively. Space on the selected option clears it.
  const clearOnSpace = (event: KeyboardEvent) => {
    if (isMultiple || !isChosen || event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <label className={styles.option} data-chosen={isChosen || undefined}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        value={option.letter}
        checked={isChosen}
        onChange={() => !isChosen && onPress()}
        onClick={() => isChosen && onPress()}
        onKeyDown={clearOnSpace}
      />
      <span className={styles.letter}>{option.letter}</span>
      <RichText html={`<p>${option.text}</p>`} className={styles.text ?? ''} />
    </label>
  );
}

/**
 * Splits the answer into choice and text. A value from outside is parsed; the field's own last value is not.
 */
function useChoiceAnswer(question: ChoiceQuestion, value: string, onChange: (html: string) => void) {
  const lastValue = useRef<{ html: string; answer: ChoiceAnswer } | null>(null);
  const answer = useMemo(
    () => (lastValue.current?.html === value ? lastValue.current.answer : readChoiceAnswer(value, question)),
    [value, question],
  );
  const latest = useRef(answer);
  latest.current = answer;
  const change = useCallback(
    (part: Partial<ChoiceAnswer>) => {
      const next = { ...latest.current, ...part };
      const html = choiceAnswerHtml(next, question);
      lastValue.current = { html, answer: next };
      latest.current = next;
      onChange(html);
    },
    [question, onChange],
  );
  return [answer, change] as const;
}
