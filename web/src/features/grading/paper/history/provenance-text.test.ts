import type { ExplainedMark } from '@classi/contract/grading/endpoints';
import { expect, test } from 'vitest';
import { madeDetails, madeSentence } from './provenance-text.ts';

const byAura: ExplainedMark = {
  id: 1,
  marksObtained: 1.5,
  marksPossible: 2,
  feedback: '',
  givenBy: 'AURA',
  byAura: true,
  givenAt: new Date('2026-03-05T10:00:00Z'),
  how: 'given',
  counts: true,
  questionVersion: 1,
  answerRevision: 2,
  confidence: 0.75,
  regradeInstructions: '',
  taughtBy: null,
  bringsBack: null,
  provenance: { engine: 'embedded', engineVersion: '11', tookMs: 3.4 },
  rubrics: [],
};
const byHand: ExplainedMark = {
  ...byAura,
  givenBy: "Anita Ma'am",
  byAura: false,
  confidence: null,
  provenance: null,
};
const OF = 'The mark is for version 1 of the question and version 2 of the answer.';

test.each<[ExplainedMark, string]>([
  [
    {
      ...byHand,
      rubrics: [
        { tag: 'Essay - Clarity', version: 2 },
        { tag: 'Essay - Style', version: null },
      ],
    },
    `Anita Ma'am gave 1.5 of 2. ${OF} It was given by the rubrics Essay - Clarity (version 2), Essay - Style.`,
  ],
  [byAura, `AURA gave 1.5 of 2. It used no language model. AURA was 75% sure. ${OF}`],
  [
    { ...byAura, provenance: { engine: 'model', model: 'm-1' } },
    `AURA gave 1.5 of 2. It used m-1. AURA was 75% sure. ${OF}`,
  ],
  [
    { ...byAura, provenance: { engine: 'embedded', insteadOf: { reason: 'unavailable' } } },
    `AURA gave 1.5 of 2. It used no language model, because the model could not be reached. AURA was 75% sure. ${OF}`,
  ],
  [
    { ...byAura, how: 'regraded', regradeInstructions: 'Accept: turbine' },
    `AURA marked the answer again with the instruction “Accept: turbine” and gave 1.5 of 2. It used no language model. AURA was 75% sure. ${OF}`,
  ],
  [
    { ...byAura, marksObtained: 0, provenance: { engine: 'choice' }, answerRevision: 0 },
    'The question was left out, as the paper allows, so a rule gave 0. The mark is for version 1 of the question.',
  ],
  [
    {
      ...byHand,
      how: 'accepted',
      taughtBy: { responseId: 3, studentName: 'Tara Bhandari', marksObtained: 2 },
    },
    `Anita Ma'am accepted 1.5 of 2. Tara Bhandari got 2 for a similar answer. ${OF}`,
  ],
  [
    {
      ...byHand,
      how: 'accepted',
      confirmedWith: 13,
      taughtBy: { responseId: 3, studentName: 'Tara Bhandari', marksObtained: 2 },
    },
    `Anita Ma'am confirmed 1.5 of 2 together with 13 others. Tara Bhandari got 2 for a similar answer. ${OF}`,
  ],
  [{ ...byHand, confirmedWith: 0 }, `Anita Ma'am confirmed 1.5 of 2. ${OF}`],
  [{ ...byHand, how: 'brought-back' }, `Anita Ma'am restored 1.5 from the history. ${OF}`],
  [{ ...byHand, how: 'taken-back' }, `Anita Ma'am undid a mark, so AURA’s 1.5 counts again. ${OF}`],
])('explains how a mark was made: %#', (mark, sentence) => {
  expect(madeSentence(mark)).toBe(sentence);
});

test('says that only the feedback changed', () => {
  const changed = { ...byHand, feedback: '<p>Name the unit.</p>' };
  expect(madeSentence(changed, byHand)).toBe(`Anita Ma'am changed the feedback and left 1.5 of 2. ${OF}`);
  expect(madeSentence(changed, byAura)).toBe(`Anita Ma'am gave 1.5 of 2. ${OF}`);
});

test("lists what identifies the engine, and nothing for a person's mark", () => {
  expect(madeDetails(byAura)).toEqual([
    ['Engine version', '11'],
    ['Time taken', '3 ms'],
  ]);
  expect(madeDetails(byHand)).toEqual([]);
});
