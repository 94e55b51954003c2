import type { Draft } from '../draft.ts';
import type { DatedEvent } from '../facts/events.ts';
import { upperFirst } from '../facts/statements.ts';
import type { Steps } from '../facts/steps.ts';
import { shuffled } from '../order.ts';
import { choiceDraft, letterOf, type QuestionForm } from './form.ts';

/** 'Who …?' and 'In which year …?', open and as one of four. */
export const eventQuestions: QuestionForm = ({ section, deeds }, sources) => {
  const near = sources.near(section);
  const all = near.flatMap((each) => each.deeds);
  const years = [...new Set(near.flatMap((each) => each.events.map(({ year }) => year)))];
  return deeds.flatMap(({ person, did, doing, year, sentence }): Draft[] => {
    const sentences: Draft['sentences'] = [sentence];
    const open = { kind: 'fact' as const, type: 'short_answer' as const, form: 'fact', marks: 1, sentences };
    const isOnly = all.filter((other) => other.did === did).length === 1;
    const others = shuffled(
      [...new Set(all.map((deed) => deed.person))].filter((other) => !sentence.text.includes(other)),
      did,
      String,
    );
    const who = `Who ${did}?`;
    const when = `In which year did ${person} ${doing}?`;
    const nearYears = years
      .filter((each) => Math.abs(each - Number(year)) >= 4)
      .sort((a, b) => Math.abs(a - Number(year)) - Math.abs(b - Number(year)) || a - b)
      .map(String);
    return [
      ...(isOnly ? [{ ...open, ask: who, key: [upperFirst(person)], points: [person] }] : []),
      ...(isOnly
        ? choiceDraft({ form: 'fact-choice', ask: who, right: person, wrong: others, sentences })
        : []),
      ...(year === undefined
        ? []
        : [
            { ...open, ask: when, key: [year], points: [year] },
            ...choiceDraft({
              form: 'fact-choice',
              ask: when,
              right: year,
              wrong: nearYears,
              sentences,
              isInOrder: true,
            }),
          ]),
    ];
  });
};

const FEWEST = 3;
const MOST = 4;

/** 'Put these events in order': of the section, filled up with events around it. */
export const orderQuestions: QuestionForm = ({ section, events, steps }, sources) => {
  const near = sources
    .near(section)
    .slice(0, 3)
    .flatMap((each) => each.events);
  const chosen: DatedEvent[] = [];
  for (const each of [...events, ...near.filter((other) => !events.includes(other))]) {
    if (chosen.length < MOST && chosen.every(({ year }) => Math.abs(year - each.year) >= 2))
      chosen.push(each);
  }
  const inOrder = chosen.toSorted((a, b) => a.year - b.year);
  const [own, ...others] = chosen;
  const dated: Draft[] =
    own && inOrder.length >= FEWEST && events.length >= 2
      ? [
          orderDraft(
            'Put these events in order of time. Match 1 with the earliest event.',
            inOrder.map(({ text }) => text),
            [own.sentence, ...others.map(({ sentence }) => sentence)],
          ),
        ]
      : [];
  return [...dated, ...steps.map(stepsDraft)];
};

const stepsDraft = ({ purpose, items, sentences }: Steps): Draft =>
  orderDraft(
    `Put these steps in order${purpose === '' ? '' : ` (${purpose.charAt(0).toLowerCase()}${purpose.slice(1)})`}. Match 1 with the first step.`,
    items.map(upperFirst),
    sentences,
  );

function orderDraft(ask: string, items: string[], sentences: Draft['sentences']): Draft {
  const shown = shuffled(items, `${ask} ${items.join()}`, String);
  const key = items.map((item, at) => `${at + 1} – ${letterOf(shown.indexOf(item))}`);
  return {
    ...{
      kind: 'ordering',
      type: 'ordering',
      form: 'ordering',
      marks: items.length,
      ask,
      key,
      points: key,
      sentences,
    },
    lines: shown.map((item, at) => `${letterOf(at)}. ${item}`),
  };
}
