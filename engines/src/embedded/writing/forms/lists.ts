import type { Draft } from '../draft.ts';
import type { List } from '../facts/lists.ts';
import { upperFirst } from '../facts/statements.ts';
import { shuffled } from '../order.ts';
import { wordsOfList } from '../word-lists.ts';
import { choiceDraft, type QuestionForm } from './form.ts';

const numberWords = ['no', 'one', ...wordsOfList('number-word')];

/** 'Name the four …', 'State three cases in which …'. */
export const listQuestions: QuestionForm = ({ lists }, { names }) =>
  lists.map((list): Draft => {
    const isWhole = list.form === 'counted';
    const wanted = isWhole ? list.items.length : Math.min(4, Math.max(2, list.items.length - 1));
    return {
      ...{ kind: 'listing', type: 'short_answer', form: `list-${list.form}`, marks: wanted },
      ask: askOf(list, numberWords[wanted] ?? String(wanted), names.lowerFirst(list.about)),
      ...{ key: list.items.map(upperFirst), points: list.items, sentences: [list.sentence] },
      ...(wanted < list.items.length ? { anyOf: wanted } : {}),
    };
  });

function askOf({ form, about, noun = '', items }: List, count: string, inSentence: string): string {
  switch (form) {
    case 'conditions':
      return `State ${count} cases in which ${inSentence}.`;
    case 'counted':
      return `${about}. Name the ${numberWords[items.length] ?? ''} ${noun}.`;
    case 'kinds':
      return `Give ${count} examples of ${inSentence.replace(/^(?:some|all|many) /, '')}.`;
    case 'examples':
      return `${about}. Give ${count} examples.`;
  }
}

/** 'Which of these is a scalar?' where a section lists two classes. */
export const classChoices: QuestionForm = ({ lists }) => {
  const classes = lists.filter(({ form, about }) => form === 'kinds' && !/\s/.test(about));
  return classes.flatMap((list) =>
    classes
      .filter((other) => other !== list)
      .flatMap((other) => {
        const missing = (items: string[]) => (item: string) =>
          items.every((each) => each.toLowerCase() !== item.toLowerCase());
        const [right] = shuffled(list.items, list.about, String).filter(missing(other.items));
        const noun = list.about.replace(/s$/, '');
        return right === undefined
          ? []
          : choiceDraft({
              form: 'class-choice',
              ask: `Which of these is ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}?`,
              right,
              wrong: shuffled(other.items, list.about, String).filter(missing(list.items)),
              sentences: [list.sentence, other.sentence],
            });
      }),
  );
};
