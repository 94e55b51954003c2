import { stemsOf } from '../../books/words.ts';
import { stemOf } from '../../language/stems.ts';
import { wordsOf } from '../../language/words.ts';
import { type Draft, GAP } from '../draft.ts';
import type { KeyTerm } from '../facts/key-terms.ts';
import { isMainlyNoun, isModifier } from '../facts/parts-of-speech.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import { type Statement, wordCount } from '../facts/statements.ts';
import {
  choiceDraft,
  hasPronoun,
  isClear,
  isOfACase,
  openDraft,
  type QuestionForm,
  wrongOptions,
} from './form.ts';

const FEWEST_WORDS = 8;

/** A blank for a term that the rest of the sentence determines, as one to fill in and as one of four. */
export const blankQuestions: QuestionForm = (facts, sources) => {
  const taken = new Set(
    facts.facts.flatMap(({ kind, sentences: [first] }) => (kind === 'definition' ? [first] : [])),
  );
  const pool = sources.terms.map((term) => ({ ...term, context: '' }));
  return facts.statements.flatMap((statement) => {
    const blank = taken.has(statement.sentence) ? undefined : blankIn(statement, facts, sources);
    if (!blank) return [];
    const { before, after, term, hidden, isCentral } = blank;
    const sentences: Draft['sentences'] = [statement.sentence];
    const others = pool.filter((other) => other.isDefined || !term?.isDefined);
    return [
      openDraft({
        ...{
          kind: 'gap',
          type: 'fill_in_the_blank',
          form: 'blank',
          key: [hidden],
          points: [hidden],
          sentences,
        },
        ask: `Fill in the blank: ${before}${GAP}${after}`,
      }),
      ...(isCentral && term
        ? choiceDraft({
            ...{ form: 'blank-choice', right: hidden, sentences },
            ask: `Which term completes the sentence? ${before}${GAP}${after}`,
            wrong: wrongOptions({ ...term, context: statement.text }, others),
          })
        : []),
    ];
  });
};

interface Blank {
  before: string;
  after: string;
  /** Undefined for a name that is no key term. */
  term?: KeyTerm;
  /** True where the hidden term is a defined one, a person, or what the section is about. */
  isCentral: boolean;
  hidden: string;
}

const CENTRAL_KEYWORDS = 6;

const isNamed = ({ isDefined, isPerson }: Pick<KeyTerm, 'isDefined' | 'isPerson'>): boolean =>
  isDefined || isPerson;

/** The subject of the sentence where it is a term, otherwise a defined one or the longest in it. */
function blankIn(
  { text }: Statement,
  { section }: SectionFacts,
  { terms, keywords, names }: SourceFacts,
): Blank | undefined {
  const isFit =
    isClear(text) &&
    wordCount(text) >= FEWEST_WORDS &&
    !text.includes('$') &&
    !isOfACase(text) &&
    !hasPronoun(text);
  if (!isFit) return undefined;
  const central = new Set(keywords(section).slice(0, CENTRAL_KEYWORDS));
  const found = terms
    .filter(({ sections }) => sections.has(section.position))
    .flatMap((term) => {
      const matcher = new RegExp(`(?<![\\p{L}-])${RegExp.escape(term.text)}(?![\\p{L}-])`, 'giu');
      const [only, ...more] = [...text.matchAll(matcher)];
      const isDetermined =
        only &&
        more.length === 0 &&
        (term.isPerson || only.index === 0 || !/^\p{Lu}\p{Ll}/u.test(only[0])) &&
        isDeterminedAt(text, only.index, only[0]);
      return isDetermined ? [{ term, index: only.index, hidden: only[0] }] : [];
    });
  const isSubject = (index: number): boolean => /^(?:(?:An?|The) )?$/.test(text.slice(0, index));
  const telling = found.filter(
    ({ term }) => isNamed(term) || stemsOf(term.text).some((stem) => central.has(stem)),
  );
  const name = [
    ...text.matchAll(/(?<=\b(?:in|from|to|into|at|by) )\p{Lu}\p{Ll}{3,}(?=[ ,.])(?! \p{Lu})/gu),
  ].find(([word]) => names.isName(word) && text.split(word).length === 2);
  const chosen =
    telling.find(({ term }) => isNamed(term)) ??
    telling.find(({ index }) => isSubject(index)) ??
    telling[0] ??
    (name && isDeterminedAt(text, name.index, name[0]) ? { index: name.index, hidden: name[0] } : found[0]);
  if (!chosen) return undefined;
  const { index, hidden } = chosen;
  const before = text
    .slice(0, index)
    .replace(/\b(an?|An?) $/, (article) => (/^A/.test(article) ? 'A/An ' : 'a/an '));
  return {
    ...{ before, hidden, after: text.slice(index + hidden.length) },
    ...('term' in chosen ? { term: chosen.term } : {}),
    isCentral: telling.some((each) => each === chosen) || !('term' in chosen),
  };
}

/** No word of the term is left in the sentence, it is not one of a row, and it is not half of a compound. */
function isDeterminedAt(text: string, index: number, hidden: string): boolean {
  const [before, after] = [text.slice(0, index), text.slice(index + hidden.length)];
  const stems = new Set(wordsOf(`${before} ${after}`.toLowerCase()).map((word) => stemOf(word.text)));
  const isLeft = wordsOf(hidden.toLowerCase()).some(
    (word) => word.text.length > 3 && stems.has(stemOf(word.text)),
  );
  const isInRow =
    /, $|\b(?:and|or|to|may|can|will|must|should|would|could|not) $/.test(before) ||
    /^(?:,| and\b| or\b| of\b|['’])/.test(after);
  const [, next = '', figure] = /^ (?:(\p{Ll}+)|([\d$₹£€]))/u.exec(after) ?? [];
  const previous = /(\p{L}+) $/u.exec(before)?.[1] ?? '';
  const isCompound =
    figure !== undefined || (next !== '' && isMainlyNoun(next)) || (previous !== '' && isModifier(previous));
  return !isLeft && !isInRow && !isCompound;
}
