import type { Draft } from '../draft.ts';
import { thirdPerson } from '../facts/clauses.ts';
import { sensesIn } from '../facts/parts-of-speech.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { misconceptionIn, readableAlone, upperFirst, wordCount } from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { listPattern, pairsOfList } from '../word-lists.ts';
import { choiceDraft, OPTIONS, type QuestionForm, truthDraft } from './form.ts';

/** A statement, and the same with one thing changed so that it is false. */
interface ChangedStatement {
  right: string;
  wrong: string;
  from: string;
  to: string;
  sentence: Sentence;
}

const opposites = pairsOfList('one-way');
const hedge = listPattern('hedge');
const MOST_WORDS = 26;
/** The share of statements that are shown as they are. */
const TRUE = 0.35;
/** The quality of a statement that is shown among others, and how many are shown where none has it. */
const FEW = 4;
const GOOD = 0.55;

/** Statements with one thing changed, to be judged, and to be found among true ones. */
export const truthQuestions: QuestionForm = (facts, sources) => {
  const changed = changedStatements(facts, sources);
  const used = new Set(changed.map(({ sentence }) => sentence));
  const others = facts.statements
    .filter(
      ({ text, sentence }) => !used.has(sentence) && wordCount(text) <= MOST_WORDS && !/[?:]/.test(text),
    )
    .sort((a, b) => sources.quality(b.sentence) - sources.quality(a.sentence));
  const best = others.filter(({ sentence }, at) => at < FEW || sources.quality(sentence) >= GOOD);
  const asTheyAre = others.map(({ text, sentence }) =>
    truthDraft(text, true, { form: 'true-statement', sentences: [sentence] }),
  );
  const judged = changed.flatMap(({ right, wrong, from, to, sentence }) => {
    const isTrue = chance(`truth ${right}`) < TRUE;
    const note = `It has “${to}” where it should have “${from}”.`;
    const sentences: Draft['sentences'] = [sentence];
    const trueOnes = shuffled(best, right, ({ text }) => text).slice(0, OPTIONS - 1);
    const wrongOnes = shuffled(
      changed.filter((each) => each.sentence !== sentence),
      right,
      (each) => each.right,
    ).slice(0, OPTIONS - 1);
    return [
      truthDraft(isTrue ? right : wrong, isTrue, {
        form: 'changed-truth',
        sentences,
        ...(isTrue ? {} : { note }),
      }),
      ...choiceDraft({
        ...{
          form: 'false-choice',
          ask: 'Which of these statements is false?',
          right: wrong,
          note,
        },
        ...{ wrong: trueOnes.map(({ text }) => text) },
        sentences: [sentence, ...trueOnes.map((each) => each.sentence)],
      }),
      ...choiceDraft({
        ...{ form: 'true-choice', ask: 'Which of these statements is true?', right },
        wrong: wrongOnes.map((each) => each.wrong),
        sentences: [sentence, ...wrongOnes.map((each) => each.sentence)],
      }),
    ];
  });
  const believed = facts.section.sentences.flatMap((sentence) => {
    const belief = misconceptionIn(sentence);
    const isReadable = belief !== undefined && readableAlone(`${upperFirst(belief)}.`) !== undefined;
    return isReadable
      ? [truthDraft(`${belief}.`, false, { form: 'misconception', sentences: [sentence] })]
      : [];
  });
  return [...judged, ...asTheyAre, ...believed];
};

/** Of each statement the first change that fits. */
function changedStatements(facts: SectionFacts, sources: SourceFacts): ChangedStatement[] {
  const near = sources.near(facts.section);
  const years = near.flatMap(({ events }) => events.map(({ year }) => String(year)));
  const dated = new Set(facts.events.map((event) => event.sentence));
  const people = [...new Set(near.flatMap(({ deeds }) => deeds.map(({ person }) => person)))];
  const deeds = new Map(facts.deeds.map((deed) => [deed.sentence, deed]));
  return facts.statements
    .filter(({ text }) => wordCount(text) <= MOST_WORDS && !/[:;—$]/.test(text))
    .flatMap((statement) => {
      const { text, sentence } = statement;
      const person = deeds.get(sentence)?.person;
      const change =
        (person === undefined ? undefined : exchanged(text, person, people)) ??
        (dated.has(sentence) ? withOtherYear(text, years) : undefined) ??
        withoutNot(text) ??
        withOpposite(text);
      return change ? [{ right: text, sentence, ...change }] : [];
    });
}

type Change = Pick<ChangedStatement, 'wrong' | 'from' | 'to'>;

function exchanged(text: string, from: string, all: readonly string[]): Change | undefined {
  const others = all.filter((each) => !text.includes(each));
  const to = others[Math.floor(chance(text) * others.length)];
  return to === undefined ? undefined : { wrong: text.replace(from, to), from, to };
}

const FEWEST_YEARS = 8;

function withOtherYear(text: string, years: readonly string[]): Change | undefined {
  const from = /\b(?:1\d{3}|20\d{2})\b/.exec(text)?.[0] ?? '';
  return exchanged(
    text,
    from,
    years.filter((each) => Math.abs(Number(each) - Number(from)) >= FEWEST_YEARS),
  );
}

/** Exactly one word of direction: two of them could be true again. */
function withOpposite(text: string): Change | undefined {
  const directed = [...text.matchAll(/(?<![\p{L}’'-])\p{L}+(?![\p{L}’'-])/gu)].filter(([word]) =>
    opposites.has(word.toLowerCase()),
  );
  const [only, ...more] = directed;
  if (!only || more.length > 0 || hedge.test(text) || /\d| than (?!the\b|an?\b)/.test(text)) return undefined;
  const [from] = only;
  const opposite = opposites.get(from.toLowerCase()) ?? '';
  const to = /^\p{Lu}/u.test(from) ? upperFirst(opposite) : opposite;
  const wrong = `${text.slice(0, only.index)}${to}${text.slice(only.index + from.length)}`;
  const article = /^[aeiou]/.test(to) ? 'an' : 'a';
  return {
    wrong: wrong.replace(new RegExp(`\\ban? ${to}\\b`), `${article} ${to}`),
    from,
    to,
  };
}

const negation =
  /\b(?:(is|are|was|were|can|could|will|would|must) not|(can)not|(did) not|(?:(does)|do) not (\p{Ll}+))\b/u;
const turnsOnNot = listPattern('turns-on-not');

/** 'GDP does not count leisure' without its 'not', where nothing else in the sentence turns on it. */
function withoutNot(text: string): Change | undefined {
  const [from, be, can, did, does, verb = ''] = negation.exec(text) ?? [];
  if (from === undefined || turnsOnNot.test(text) || sensesIn(verb || 'be', 'verb') === 0) return undefined;
  const to = be ?? can ?? did ?? (does === undefined ? verb : thirdPerson(verb));
  return { wrong: text.replace(from, to), from, to };
}
