/** What made a mark, in words: pure. */
import type { ExplainedMark } from '@classi/contract/grading/endpoints';

type DescribedPicture = NonNullable<NonNullable<ExplainedMark['madeBy']>['describedPictures']>[number];
type Fact = readonly [name: string, words: string];

const NOT_BY_MODEL: Record<string, string> = {
  'not-needed': 'a model had nothing to add',
  unavailable: 'the model could not be reached',
  'over-budget': 'the day’s budget was spent',
  unfounded: 'the model’s quotes were not in the answer',
  disagrees: 'the model gave far more than the key allows',
  instructed: 'the answer tells the marker what to do',
};

/** The model was told of it in these words, which may be wrong. */
const PICTURES = {
  question: 'AURA described this figure of the question',
  key: 'AURA described this figure of the key',
  answer: 'AURA described this picture in the answer',
} as const;

function pictureFact({ inThe, words, byTeacher }: DescribedPicture): Fact {
  const name = byTeacher ? PICTURES[inThe].replace('AURA', 'A teacher') : PICTURES[inThe];
  return [name, words === '' ? 'Nothing was to be told of it' : words];
}

const SHOWN_OF_HASH = 12;

function engineWords({
  engine,
  engineVersion,
  model,
  insteadOf,
}: NonNullable<ExplainedMark['madeBy']>): string {
  if (engine === 'choice') return 'A rule: the question was left out, as it may be';
  const version = engineVersion === undefined ? '' : `, version ${engineVersion}`;
  if (engine === 'model') return `AURA with ${model ?? 'a language model'}${version}`;
  const why = insteadOf && NOT_BY_MODEL[insteadOf.reason];
  return `AURA without a language model${version}${why ? ` (${why})` : ''}`;
}

function tookWords(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function madeFacts(madeBy: ExplainedMark['madeBy']): Fact[] {
  if (!madeBy) return [];
  const { promptVersion, keyVersion, inputHash, tookMs, tokens, describedPictures = [] } = madeBy;
  return [
    ['Made by', engineWords(madeBy)],
    ...(promptVersion ? [['Prompt', promptVersion] as const] : []),
    ...(keyVersion ? [['Key', keyVersion.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(inputHash ? [['Input', inputHash.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(tookMs === undefined ? [] : [['Took', tookWords(tookMs)] as const]),
    ...describedPictures.map(pictureFact),
    ...(tokens ? [['Tokens', `${tokens.input} in, ${tokens.output} out`] as const] : []),
  ];
}

/** The facts of a mark in the order in which they are shown. */
export function madeWords(mark: ExplainedMark): Fact[] {
  const { how, regradeInstructions, taughtBy, confidence, questionVersion, answerRevision, byAura } = mark;
  return [
    ...(how === 'brought-back' ? [['Why', 'Brought back from the history'] as const] : []),
    ...(how === 'taken-back' ? [['Why', 'A mark was taken back'] as const] : []),
    ...(taughtBy
      ? [['Why', `A proposal, because ${taughtBy.studentName} got ${taughtBy.marksObtained}`] as const]
      : []),
    ...(how === 'regraded' ? [['Asked', regradeInstructions || 'Marked again'] as const] : []),
    ...madeFacts(mark.madeBy),
    ...(byAura && confidence !== null ? [['Sure', `${Math.round(confidence * 100)}%`] as const] : []),
    ['From', `question version ${questionVersion}, answer ${answerRevision}`],
  ];
}
