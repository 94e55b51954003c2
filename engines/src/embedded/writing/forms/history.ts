import type { Draft } from '../draft.ts';
import { choiceDraft, openDraft, type QuestionForm, wrongOptions } from './form.ts';

/** Who did something. */
export const historyQuestions: QuestionForm = ({ section, deeds }, sources) => {
  const people = sources.near(section).flatMap((each) => each.deeds);
  const pool = people.map(({ person, deed, sentence }) => ({ text: person, context: deed, sentence }));
  return deeds.flatMap(({ person, deed, text, sentence }): Draft[] => {
    const shared = { ask: `Who ${deed}?`, sentences: [sentence] satisfies Draft['sentences'] };
    const wrong = wrongOptions({ text: person, context: text, sentence }, pool);
    return [
      openDraft({ ...shared, form: 'fact', key: [person], points: [person] }),
      ...choiceDraft({ ...shared, form: 'fact-choice', right: person, wrong }),
    ];
  });
};
