import { lookUp } from '../../language/lexicon/lexicon.ts';
import { stemOf } from '../../language/stems.ts';
import { wordsOf } from '../../language/words.ts';
import { type Draft, GAP } from '../draft.ts';
import { isMainlyNoun, type KeyTerm } from '../facts/key-terms.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import { type Statement, upperFirst } from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { changedStatements, isClear, isUndatedPast } from './changed-statements.ts';
import { choiceDraft, type QuestionForm, truthDraft, wordCount } from './form.ts';

const FEWEST_WORDS = 6;
const MOST_WORDS = 24;

/** 'True or false?': facts as they are, or with one thing changed. */
export const statementTruths: QuestionForm = (facts, sources) => {
  const changed = changedStatements(facts, sources).map(({ right, wrong, from, to, sentence }): Draft => {
    const isTrue = chance(`truth ${right}`) < 0.4;
    const note = isTrue ? {} : { note: `The statement has “${to}” where it should have “${from}”.` };
    return truthDraft(isTrue ? right : wrong, isTrue, {
      form: 'changed-truth',
      sentences: [sentence],
      ...note,
    });
  });
  const taken = new Set(changed.flatMap(({ sentences }) => sentences));
  const defined = new Set(facts.definitions.flatMap(({ sentences }) => sentences));
  const plain = facts.statements.filter(
    (statement) =>
      !taken.has(statement.sentence) && !defined.has(statement.sentence) && isGeneralFact(statement),
  );
  return [
    ...changed,
    ...plain.map(({ text, sentence }) =>
      truthDraft(text, true, { form: 'plain-truth', sentences: [sentence] }),
    ),
  ];
};

/** Nothing of a case with figures, of a time that is not given, or of something that was named before. */
function isGeneralFact(statement: Statement): boolean {
  const { text } = statement;
  const words = wordCount(text);
  const isLoose =
    /\b(?:it|its|they|them|their|he|she|his|her|him|this|these)\b/i.test(text) ||
    /^(?:In|On|At|By|From|With|Inside|Outside|After|Before|Under|Near) /.test(text) ||
    /^The (?!\S+(?: \S+)? (?:of|in|that|which|between|for)\b|(?:\S+ ){0,3}\p{Lu})/u.test(text) ||
    isOfACase(text);
  return (
    words >= FEWEST_WORDS && words <= MOST_WORDS && isClear(statement) && !isLoose && !isUndatedPast(text)
  );
}

/** A crate of 20 kg on one slope, rather than crates. */
const isOfACase = (text: string): boolean =>
  (text.replace(/\b(?:1[0-9]{3}|20[0-9]{2})\b/g, '').match(/\d+(?:[.,]\d+)*/g) ?? []).length > 0;

/** 'A student writes …': a wrong statement to be corrected. */
export const correctionQuestions: QuestionForm = (facts, sources) =>
  changedStatements(facts, sources)
    .filter(({ from }) => /^\p{Ll}/u.test(from))
    .map(({ right, wrong, from, to, sentence }) => ({
      ...{ kind: 'correction', type: 'short_answer', form: 'correction', marks: 2, sentences: [sentence] },
      ask: `A student writes: “${wrong}” Say what is wrong with this statement, and correct it.`,
      key: [`“${upperFirst(to)}” is wrong: it should be “${from}”. ${right}`],
      points: [`it should be “${from}”, not “${to}”`, right],
    }));

/** A blank for a term that the rest of the sentence determines, as one to fill in and as one of four. */
export const statementBlanks: QuestionForm = (facts, sources) =>
  facts.statements.flatMap((statement) => {
    const blank = blankIn(statement, facts, sources);
    if (!blank) return [];
    const { before, after, term, hidden } = blank;
    const isCentral = blank.isSubject || blank.term.isDefined || blank.term.isPerson;
    const shared = {
      form: isCentral ? 'blank' : 'minor-blank',
      sentences: [statement.sentence],
    } satisfies Partial<Draft>;
    const fill: Draft = {
      ...{ ...shared, kind: 'gap', type: 'fill_in_the_blank', marks: 1, key: [hidden], points: [hidden] },
      ask: `Fill in the blank: ${before}${GAP}${after}`,
    };
    return [
      fill,
      ...choiceDraft({
        ...shared,
        form: isCentral ? 'blank-choice' : 'minor-blank-choice',
        ask: `Which term completes the sentence? ${before}${GAP}${after}`,
        right: hidden,
        wrong: wrongTermsFor(term, statement, sources),
      }),
    ];
  });

interface Blank {
  before: string;
  after: string;
  term: KeyTerm;
  hidden: string;
  /** True where the sentence is about the hidden term. */
  isSubject: boolean;
}

/** The subject of the sentence where it is a term, otherwise the longest term in it. */
function blankIn(
  statement: Statement,
  { section, definitions }: SectionFacts,
  { terms }: SourceFacts,
): Blank | undefined {
  const { text, sentence } = statement;
  const isDefinition = definitions.some(({ sentences, form }) => form === 'is' && sentences[0] === sentence);
  const isFit =
    isClear(statement) &&
    wordCount(text) >= 7 &&
    !text.includes('$') &&
    !isOfACase(text) &&
    !isDefinition &&
    !/\b(?:them|both|it|its|they|their)\b/i.test(text);
  if (!isFit) return undefined;
  const found = terms
    .filter(({ sections }) => sections.has(section.position))
    .flatMap((term) => {
      const all = [
        ...text.matchAll(new RegExp(`(?<![\\p{L}-])${RegExp.escape(term.text)}(?![\\p{L}-])`, 'giu')),
      ];
      return all.length === 1 && all[0] ? [{ term, index: all[0].index }] : [];
    });
  const subject = found.find(({ index }) => index === 0 || /^(?:An?|The) $/.test(text.slice(0, index)));
  const defined = found.find(({ term }) => term.isDefined || term.isPerson);
  const chosen = subject ?? defined ?? found[0];
  if (!chosen) return undefined;
  const end = chosen.index + chosen.term.text.length;
  const hidden = text.slice(chosen.index, end);
  const before = text
    .slice(0, chosen.index)
    .replace(/\ban? $/, 'a/an ')
    .replace(/\bAn? $/, 'A/An ');
  const after = text.slice(end);
  return isDetermined(before, after, hidden)
    ? { before, after, term: chosen.term, hidden, isSubject: chosen === subject }
    : undefined;
}

/** No word of the term is left in the sentence, it is not one of a row, and it is not half of a compound. */
function isDetermined(before: string, after: string, hidden: string): boolean {
  const stems = new Set(wordsOf(`${before} ${after}`.toLowerCase()).map(({ text }) => stemOf(text)));
  const isLeft = wordsOf(hidden.toLowerCase()).some(({ text }) => text.length > 3 && stems.has(stemOf(text)));
  const isInRow = /, $/.test(before) || /^(?:,| and\b| or\b)/.test(after) || /(?:\band|\bor) $/.test(before);
  const [, next = '', figure] = /^ (?:(\p{Ll}+)|([\d$₹£€]))/u.exec(after) ?? [];
  const isCompound = figure !== undefined || (next !== '' && isMainlyNoun(next));
  const previous = /(\p{L}+) $/u.exec(before)?.[1] ?? '';
  const isModified = previous !== '' && isMainlyNoun(previous.toLowerCase()) && !/s$/.test(previous);
  return !isLeft && !isInRow && !isCompound && !isModified;
}

const MOST_APART = 4;

/** Terms of the same kind and number from the sections around, which are not in the sentence and mean something else. */
function wrongTermsFor(term: KeyTerm, { text, sentence }: Statement, { terms }: SourceFacts): string[] {
  const { position } = sentence.section;
  const apart = ({ sections }: KeyTerm): number =>
    Math.min(...[...sections].map((each) => Math.abs(each - position)));
  const relatives = lookUp(term.text.toLowerCase()).relatives;
  const fit = terms.filter(
    (other) =>
      other !== term &&
      other.isPlural === term.isPlural &&
      other.isPerson === term.isPerson &&
      (other.isDefined || !term.isDefined) &&
      !text.toLowerCase().includes(other.text.toLowerCase()) &&
      !other.text.includes(term.text) &&
      !term.text.includes(other.text) &&
      !relatives.has(stemOf(other.text)) &&
      apart(other) <= MOST_APART,
  );
  return shuffled(fit, text, (each) => each.text)
    .sort((a, b) => apart(a) - apart(b))
    .map((each) => each.text);
}

const MOST_FACTS = 4;

/** 'State two facts about …' for a term that opens several statements of the section. */
export const subjectQuestions: QuestionForm = ({ section, statements, definitions }, { terms, names }) => {
  const defined = new Set(definitions.map(({ name }) => name.toLowerCase()));
  const subjects = terms.filter(
    ({ sections, text }) => sections.has(section.position) && !defined.has(text.toLowerCase()),
  );
  return subjects.flatMap((term): Draft[] => {
    const opens = new RegExp(`^(?:An? |The )?(?:\\p{L}+ )?${RegExp.escape(term.text)}(?![\\p{L}-])`, 'iu');
    const own = statements
      .filter(({ text }) => opens.test(text) && !/\$|\bfor example\b/.test(text))
      .slice(0, MOST_FACTS);
    const [first, ...rest] = own;
    const subject = opens.exec(first?.text ?? '')?.[0];
    const isOne = own.every(({ text }) => opens.exec(text)?.[0]?.toLowerCase() === subject?.toLowerCase());
    if (!first || subject === undefined || own.length < 2 || !isOne) return [];
    return [
      {
        ...{ kind: 'listing', type: 'short_answer', form: 'subject', marks: 2, anyOf: 2 },
        ask: `State two facts about ${names.lowerFirst(subject)}.`,
        ...{ key: own.map(({ text }) => text), points: own.map(({ text }) => text) },
        sentences: [first.sentence, ...rest.map(({ sentence }) => sentence)],
      },
    ];
  });
};
