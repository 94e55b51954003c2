import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { reactionIn, substancesIn } from '../../chemistry/substances.ts';
import { type AskedTerm, askedTerms, peopleIn, plainMessage, saidTerms } from './asked-terms.ts';
import { formulasIn, isTelling, resultsIn } from './formulas.ts';
import { abbreviationsIn, initialsIn } from './initials.ts';
import { symbolsIn } from './symbols.ts';
import { type Wanted, wantedOfQuestion, wantsFactToo } from './wanted.ts';
import { linesInRuns } from './word-for-word.ts';

/** A live question as messages are compared with it. */
export interface GuardedQuestion {
  /** The question that is asked, without what it refers to. */
  core: AskedTerm[];
  /** With its stem and all that is said beside. */
  whole: AskedTerm[];
  key: AskedTerm[];
  /** The key, step by step. */
  steps: AskedTerm[][];
  /** The same in its very words. */
  wording: string[][];
  /** What the lines of the key come to, in figures: what stands last, where nothing more is to be worked out in it. */
  outcomes: AskedTerm[][];
  /** What is to be compared, each in its own list; empty where nothing is. */
  sides: AskedTerm[][];
  /** What its formulas, and those of its key, say. */
  formulas: Set<string>;
  /** What its key works out on the way. */
  results: string[];
  /** Numbers of its own formulas with an unknown. */
  formulaNumbers: Set<string>;
  /** What it says in words, by their initials, and what it says in initials. */
  initials: Map<string, string>;
  abbreviations: string[];
  /** By the formulas of chemistry in it and in its key. */
  substances: Set<string>;
  /** Of the equation that its key writes down and it does not itself; empty where there is none. */
  reaction: Set<string>;
  /** Names of one or two letters in it and in its key. */
  symbols: Set<string>;
  /** Its answer is worked out, or proved, from figures and formulas. */
  isCalculated: boolean;
  /** What kind of thing it wants. */
  wanted: Wanted;
  /** Among other things, what something is. */
  wantsFact: boolean;
}

const guarded = new Map<string, GuardedQuestion>();
const MOST_GUARDED = 5_000;

/** The live question, read once for the same words: the same object, as long as it is kept. */
export function guardedOf(question: LiveQuestion): GuardedQuestion {
  const text = `${question.question}\n${question.answerKey ?? ''}`;
  const known = guarded.get(text) ?? readLive(question);
  if (guarded.size >= MOST_GUARDED) {
    guarded.clear();
  }
  guarded.set(text, known);
  return known;
}

function readLive(question: LiveQuestion): GuardedQuestion {
  const paragraphs = plainText(question.question)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const asked = paragraphs.filter((line) => !/^\s*[([]?[a-hA-H][.)\]]\s/.test(line));
  const text = asked.join(' ');
  const core = coreOf(asked.at(-1) ?? '');
  const keyText = plainText(question.answerKey ?? '');
  return {
    core: [...askedTerms(core), ...peopleIn(core)],
    formulas: new Set([...tellingFormulas(paragraphs.join('\n'), false), ...tellingFormulas(keyText, true)]),
    formulaNumbers: new Set(
      formulasIn(plainMessage(text)).flatMap((formula) =>
        formula.names > 0 && isTelling(formula, false) ? formula.numbers : [],
      ),
    ),
    results: resultsIn(plainMessage(keyText)),
    initials: initialsIn(`${text}\n${keyText}`),
    abbreviations: abbreviationsIn(text),
    substances: substancesIn(`${text}\n${keyText}`),
    reaction: reactionIn(keyText),
    symbols: symbolsIn(`${text}\n${keyText}`),
    isCalculated: isCalculated(text, keyText),
    wanted: wantedOfQuestion(text),
    wantsFact: wantsFactToo(text),
    whole: [...askedTerms(text), ...peopleIn(text)],
    key: askedTerms([keyText.replace(/\(\d+(?:\.\d+)?\)|[×*·]\s*100(?!\d)/g, ' '), ...paragraphs].join(' ')),
    steps: keySteps(keyText),
    wording: linesInRuns(keyText),
    outcomes: keyText.split(/\n|;/).flatMap((line) => outcomeOf(line) ?? []),
    sides: sidesOf(text),
  };
}

/** The steps of a key, without their marks and labels. */
const keySteps = (keyText: string): AskedTerm[][] =>
  keyText
    .split(/\n|;/)
    .map((line) => askedTerms(line.replace(/\(\d+(?:\.\d+)?\)/g, ' ').replace(/^\s*\([a-h]\)/, ' ')))
    .filter((terms) => terms.length > 0);

/** '1375' of '25/2 × 110 = 1375 (1)'; undefined where there is still something to work out. */
function outcomeOf(line: string): AskedTerm[][] | undefined {
  const last =
    line
      .replace(/\(\d+(?:\.\d+)?\)/g, ' ')
      .split(/=|≈|\\approx\b/)
      .at(-1) ?? '';
  const bare = last.replace(/(?:×|\\times)\s*10\s*(?:\^\{?[-−]?\d+\}?|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, ' ');
  if (/[×·*+√^]|\\(?:times|cdot|sqrt)|\d\s*[-−]\s*\d/.test(bare)) return undefined;
  const figures = saidTerms(bare).filter(({ kind }) => kind !== 'word');
  return figures.length === 0 ? undefined : [figures];
}

const calculated = /[\d)]\s*[=+×·*/−-]\s*[\d(]|=\s*[-−]?\d|[=]\s*(?:Rs|₹)/;
/** Worked out from its figures, and nothing is to be explained beside. */
const isCalculated = (text: string, keyText: string): boolean =>
  !/\b(?:why|explain|describe|discuss|distinguish|compare)\b/i.test(text) &&
  (calculated.test(keyText) || toWorkOut.test(text) || (quantity.test(text) && /\d\d|\d\.\d/.test(keyText)));
const quantity =
  /\b(?:how (?:much|many|long|far|deep|fast|high|often)(?! do you)|what (?:mass|volume|force|fraction|per ?cent|is the (?:difference|length|value|speed))|find)\b/i;
const toWorkOut =
  /\b(?:calculate|convert|evaluate|solve|simplify|factorise|work out|differentiate|integrate|prove that \$)/i;

const tellingFormulas = (text: string, isOfKey: boolean): string[] =>
  text
    .split('\n')
    .flatMap((line) => formulasIn(plainMessage(line)))
    .filter((formula) => isTelling(formula, isOfKey))
    .map(({ meaning }) => meaning);

/** Sentences that ask or tell to do something; what goes before sets the scene, 'Refer to …' only adds. */
function coreOf(text: string): string {
  const sentences = wholeSentences(text).filter(
    (each) => !/^(?:refer|consider|give an example|write about|explain your|use examples)\b/i.test(each),
  );
  const asking = sentences.filter((each) =>
    /\?|[:'’”]|\b(?:explain|describe|state|give|name|find|compare|work|show|define|use|if|calculate|factorise|solve|prove|list)\b/i.test(
      each,
    ),
  );
  return (sentences.length <= SHORT || asking.length === 0 ? sentences : asking).join(' ');
}

/** Sentences, a quoted speech never parted. */
function wholeSentences(text: string): string[] {
  const whole: string[] = [];
  let speech = '';
  for (const part of text.split(/(?<=[.?!]['’"”]?)\s+(?=[\p{Lu}'‘“"])/u)) {
    speech = speech === '' ? part : `${speech} ${part}`;
    const opened = speech.match(/(?<!\p{L})['‘“"](?=\p{Lu})/gu)?.length ?? 0;
    const closed = speech.match(/[.?!,]['’”"]/g)?.length ?? 0;
    if (opened <= closed) {
      whole.push(speech);
      speech = '';
    }
  }
  return speech === '' ? whole : [...whole, speech];
}

/** So many sentences are all of them the question. */
const SHORT = 2;

function sidesOf(text: string): AskedTerm[][] {
  const found =
    /\b(?:compare|contrast|distinguish between|differences? between)\s+(?:the\s+)?(.+?)\s+(?:and|with|from|to)\s+(.+?)(?:[.?!;:]|$)/i.exec(
      text,
    );
  return found ? [askedTerms(found[1] ?? ''), askedTerms(found[2] ?? '')] : [];
}
