/** Says what made a mark: a sentence for a teacher, and technical details. Pure. */
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

/** The model received the image as these words, which may be wrong. */
const PICTURES = {
  question: 'AURA described this figure of the question',
  key: 'AURA described this figure of the key',
  answer: 'AURA described this picture in the answer',
} as const;

function pictureFact({ inThe, words, byTeacher }: DescribedPicture): Fact {
  const name = byTeacher ? PICTURES[inThe].replace('AURA', 'A teacher') : PICTURES[inThe];
  return [name, words === '' ? 'No description was given' : words];
}

const SHOWN_OF_HASH = 12;

type MadeBy = NonNullable<ExplainedMark['madeBy']>;

/** 'AURA, without a language model because the model could not be reached'. */
function engineWords({ engine, model, insteadOf }: Pick<MadeBy, 'engine' | 'model' | 'insteadOf'>): string {
  if (engine === 'model') return `AURA, with ${model ?? 'a language model'},`;
  const why = insteadOf && NOT_BY_MODEL[insteadOf.reason];
  return why ? `AURA, without a language model because ${why},` : 'AURA, without a language model,';
}

/** 'confirmed 2 of 2 together with 13 others, because Chidi Okonkwo got 2' */
function confirmedWords({ marksObtained, marksPossible, taughtBy }: ExplainedMark, others: number): string {
  const together = others === 0 ? '' : ` together with ${others === 1 ? 'one other' : `${others} others`}`;
  const why = taughtBy ? `, because ${taughtBy.studentName} got ${taughtBy.marksObtained}` : '';
  return `confirmed ${marksObtained} of ${marksPossible}${together}${why}`;
}

/** Who gave the mark, and why: without the full stop. */
function gaveWords(mark: ExplainedMark): string {
  const { how, marksObtained, marksPossible, regradeInstructions, taughtBy, byAura, madeBy } = mark;
  const who = mark.givenBy || 'A teacher';
  if (how === 'taken-back') return `${who} took a mark back, so AURA’s ${marksObtained} counts again`;
  if (how === 'brought-back') return `${who} restored ${marksObtained} from the history`;
  if (mark.confirmedWith !== undefined) return `${who} ${confirmedWords(mark, mark.confirmedWith)}`;
  if (taughtBy)
    return `${who} accepted ${marksObtained} of ${marksPossible}, because ${taughtBy.studentName} got ${taughtBy.marksObtained}`;
  if (madeBy?.engine === 'choice')
    return `The question was left out, as the paper allows, so a rule gave ${marksObtained}`;
  if (!byAura) return `${who} gave ${marksObtained} of ${marksPossible}`;
  const engine = madeBy ? engineWords(madeBy) : 'AURA';
  if (how !== 'regraded') return `${engine} gave ${marksObtained} of ${marksPossible}`;
  const instruction = regradeInstructions === '' ? '' : ` with the instruction “${regradeInstructions}”`;
  return `${engine} marked the answer again${instruction} and gave ${marksObtained} of ${marksPossible}`;
}

/** What made a mark, in sentences. */
export function madeSentence(mark: ExplainedMark): string {
  const { byAura, confidence, questionVersion, answerRevision } = mark;
  const sure =
    byAura && mark.madeBy?.engine !== 'choice' && confidence !== null
      ? ` It was ${Math.round(confidence * 100)}% sure.`
      : '';
  const words = answerRevision === 0 ? '' : ` and version ${answerRevision} of the answer`;
  return `${gaveWords(mark)}.${sure} The mark is for version ${questionVersion} of the question${words}.${rubricWords(mark)}`;
}

/** ' It was given by the rubric Essay - Clarity (version 2).'; '' where no rubric was used. */
function rubricWords({ rubrics }: ExplainedMark): string {
  if (rubrics.length === 0) return '';
  const names = rubrics.map(({ tag, version }) => (version === null ? tag : `${tag} (version ${version})`));
  return ` It was given by the ${names.length === 1 ? 'rubric' : 'rubrics'} ${names.join(', ')}.`;
}

function tookWords(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** What identifies the engine and its input, to repeat or to check a mark; nothing for a mark by a person alone. */
export function madeDetails({ madeBy }: Pick<ExplainedMark, 'madeBy'>): Fact[] {
  if (!madeBy) return [];
  const { engineVersion, promptVersion, keyVersion, inputHash, tookMs, tokens } = madeBy;
  return [
    ...(engineVersion ? [['Engine version', engineVersion] as const] : []),
    ...(promptVersion ? [['Prompt version', promptVersion] as const] : []),
    ...(keyVersion ? [['Key fingerprint', keyVersion.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(inputHash ? [['Input fingerprint', inputHash.slice(0, SHOWN_OF_HASH)] as const] : []),
    ...(tookMs === undefined ? [] : [['Time taken', tookWords(tookMs)] as const]),
    ...(tokens ? [['Tokens', `${tokens.input} in, ${tokens.output} out`] as const] : []),
    ...(madeBy.describedPictures ?? []).map(pictureFact),
  ];
}
