import type { Draft } from '../draft.ts';
import { choiceDraft, openDraft, type QuestionForm, wrongOptions } from './form.ts';

const YEARS_APART = 4;

/** Who did something, and in which year something happened. */
export const historyQuestions: QuestionForm = ({ section, deeds, events }, sources) => {
  const near = sources.near(section);
  const people = near.flatMap((each) => each.deeds);
  const years = near.flatMap((each) => each.events.map(({ year }) => year));
  return [
    ...deeds.flatMap(({ person, deed, text, sentence }): Draft[] => {
      const shared = { ask: `Who ${deed}?`, sentences: [sentence] satisfies Draft['sentences'] };
      const asOption = { text: person, context: text, sentence };
      const pool = people.map((each) => ({ text: each.person, context: each.deed, sentence: each.sentence }));
      return [
        openDraft({ ...shared, form: 'fact', key: [person], points: [person] }),
        ...choiceDraft({
          ...shared,
          form: 'fact-choice',
          right: person,
          wrong: wrongOptions(asOption, pool),
        }),
      ];
    }),
    ...events.flatMap(({ text, year, sentence }): Draft[] => {
      const others = years
        .filter((each) => Math.abs(each - year) >= YEARS_APART)
        .sort((a, b) => Math.abs(a - year) - Math.abs(b - year));
      const shared = {
        ask: `In which year did this happen? ${text}`,
        sentences: [sentence] satisfies Draft['sentences'],
      };
      const right = String(year);
      return [
        openDraft({ ...shared, form: 'fact', key: [right], points: [right] }),
        ...choiceDraft({ ...shared, form: 'fact-choice', right, wrong: others.map(String), isInOrder: true }),
      ];
    }),
  ];
};
