/** Checks of a model's replies that need no human judgement. Pure. */
import type { Answer, Evidence, Marking, WrittenQuestion } from '@classi/engines';
import { plainText } from '@classi/richtext';
import type { Case, CaseOf, CaseSet } from './case-set.ts';

export interface Check {
  name: string;
  isMet: boolean;
  /** The reason for a failed check. */
  detail?: string;
}

export const check = (name: string, isMet: boolean, detail = ''): Check =>
  isMet || detail === '' ? { name, isMet } : { name, isMet, detail };

const isQuarter = (marks: number): boolean => Number.isInteger(marks * 4);

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Scripts of languages that are not written in Latin letters. */
const scripts: Record<string, RegExp> = {
  Hindi: /\p{Script=Devanagari}/gu,
  Marathi: /\p{Script=Devanagari}/gu,
  Sanskrit: /\p{Script=Devanagari}/gu,
  Bengali: /\p{Script=Bengali}/gu,
  Tamil: /\p{Script=Tamil}/gu,
  Telugu: /\p{Script=Telugu}/gu,
  Kannada: /\p{Script=Kannada}/gu,
  Malayalam: /\p{Script=Malayalam}/gu,
  Gujarati: /\p{Script=Gujarati}/gu,
  Punjabi: /\p{Script=Gurmukhi}/gu,
  Urdu: /\p{Script=Arabic}/gu,
  Arabic: /\p{Script=Arabic}/gu,
};
/** The required shares are below 1, because quotes, names and fixed sentences may be in another script. */
const MIN_OF_SCRIPT = 0.3;
const MIN_OF_LATIN = 0.9;

/** Returns whether enough of the letters are in the script of the language. Languages with the same script are not distinguished. */
function isInLanguage(text: string, language: string): boolean {
  const letters = text.match(/\p{L}|\p{M}/gu)?.length ?? 0;
  const own = text.match(scripts[language] ?? /\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && own / letters >= (scripts[language] ? MIN_OF_SCRIPT : MIN_OF_LATIN);
}

/** Checks length, language and forbidden texts, for every task. */
export function checksOfWords(
  text: string,
  { mostWords, language, mustNotSay }: Case['expect'],
  schoolLanguage: string | undefined,
): Check[] {
  const count = text.split(/\s+/).filter(Boolean).length;
  const wanted = language ?? schoolLanguage;
  const said = mustNotSay.filter((each) => text.toLowerCase().includes(each.toLowerCase()));
  return [
    check('not empty', count > 0),
    ...(mostWords === undefined ? [] : [check('length', count <= mostWords, `${count} words`)]),
    ...(wanted === undefined ? [] : [check('language', isInLanguage(text, wanted), `not ${wanted}`)]),
    ...(mustNotSay.length === 0 ? [] : [check('says nothing forbidden', said.length === 0, said.join(', '))]),
  ];
}

const isVerbatim = (text: string, { start, end, text: quote }: Evidence['quotes'][number]): boolean =>
  text.slice(start, end) === quote;

export function checksOfMarking(
  { response, marksPossible, expect }: CaseOf<'mark'>,
  { points, evidence, flag }: Marking,
): Check[] {
  const text = plainText(response);
  const lost = evidence.flatMap(({ quotes }) => quotes.filter((quote) => !isVerbatim(text, quote)));
  const given = sum(evidence.map((each) => each.given));
  const isWithin = points >= expect.least && points <= expect.most;
  return [
    check('marks as a person gives', isWithin, `${points}, wanted ${expect.least} to ${expect.most}`),
    check('marks in quarters', isQuarter(points) && points >= 0 && points <= marksPossible, String(points)),
    check('quotes found', lost.length === 0, lost.map((quote) => quote.text).join(' / ')),
    check(
      'points add up',
      Math.abs(Math.min(given, marksPossible) - points) < 0.26,
      `${given}, not ${points}`,
    ),
    ...(expect.isFlagged === undefined ? [] : [check('flag', (flag !== null) === expect.isFlagged)]),
  ];
}

export function checksOfAnswer(
  { expect }: CaseOf<'answer'>,
  { text, citations, notInBooks, heldBack }: Answer,
  books: CaseSet['books'],
): Check[] {
  const kind = heldBack.length > 0 ? 'held-back' : notInBooks ? 'not-in-books' : 'answered';
  if (expect.kind !== 'answered') return [check('refusal', kind === expect.kind, kind)];
  const sectionOf = (bookId: string, at: number) => books.find(({ id }) => id === bookId)?.sections[at];
  const lost = citations.filter(
    ({ bookId, section, start, end, quote }) => sectionOf(bookId, section)?.text.slice(start, end) !== quote,
  );
  const headings = citations.map(({ heading }) => heading.at(-1) ?? '');
  const isCited = expect.sections.some((each) => headings.includes(each));
  return [
    check('answered', kind === 'answered', kind),
    check('has a citation', citations.length > 0),
    check('quotes found', lost.length === 0, lost.map(({ quote }) => quote).join(' / ')),
    ...(expect.sections.length === 0 ? [] : [check('right section', isCited, headings.join(', '))]),
    ...(expect.asksBack ? [check('asks back', /[?？؟]\W*$/.test(text.trim()))] : []),
  ];
}

/** Two questions are considered equal if they have at least this share of words in common. */
const ALIKE = 0.8;

const wordsOf = ({ question }: WrittenQuestion): Set<string> =>
  new Set(
    plainText(question)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

function areAlike(one: WrittenQuestion, other: WrittenQuestion): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.max(1, first.size + second.size - shared) >= ALIKE;
}

export function checksOfWriting(
  { expect }: CaseOf<'write'>,
  questions: WrittenQuestion[],
  books: CaseSet['books'],
): Check[] {
  const texts = books.flatMap(({ sections }) => sections.map(({ text }) => text));
  const lost = questions.filter(({ passage }) => !texts.some((text) => text.includes(passage.quote)));
  const types = questions.map(({ questionType }) => questionType);
  const others = types.filter((type) => expect.types && !expect.types.includes(type));
  const marks = questions.map(({ marksPossible }) => marksPossible);
  const twice = questions.filter((each, at) => questions.slice(0, at).some((other) => areAlike(each, other)));
  return [
    check('count', questions.length === expect.count, `${questions.length} of ${expect.count}`),
    ...(expect.types ? [check('types', others.length === 0, others.join(', '))] : []),
    ...(expect.marks === undefined
      ? []
      : [
          check(
            'marks as instructed',
            marks.every((each) => each === expect.marks),
            marks.join(', '),
          ),
        ]),
    check(
      'marks in quarters',
      marks.every((each) => isQuarter(each) && each > 0),
      marks.join(', '),
    ),
    check('quotes found', lost.length === 0, lost.map(({ passage }) => passage.quote).join(' / ')),
    check('no question twice', twice.length === 0, twice.map(({ question }) => question).join(' / ')),
    check(
      'has answers',
      questions.every(({ answer }) => plainText(answer).trim() !== ''),
    ),
  ];
}
