import type { Asked } from '../comparing/signals.ts';
import { type Said, saidOf, wordingOf } from '../comparing/texts.ts';
import { type Contrast, halfTold, isNameIn, type Side, sidesIn } from '../contrast.ts';
import { judgePoint } from '../judge-point.ts';
import { eitherOf } from '../key/wordings.ts';
import type { PointJudgement } from '../point-judgement.ts';
import { type PreparedPoint, preparedWording } from '../prepared-point.ts';
import type { Span } from '../text/sentences.ts';
import type { Term } from '../text/term.ts';
import { termsOf } from '../text/terms.ts';

/** What a point of the key says of each of the two things. */
export interface TwoSides extends Record<Side, PreparedPoint> {
  /** Stems that it says of both, which tell neither. */
  shared: Asked;
}

/** What the key says of either of two things, in one point; undefined where it speaks of one, or of both at once. */
export function twoSidesOf(point: PreparedPoint, contrast: Contrast | undefined): TwoSides | undefined {
  if (!contrast || !point.point.isStep) {
    return undefined;
  }
  const { text } = point.point;
  const { all } = termsOf(text);
  const runs = runsOf(sidesIn(all, text, contrast), text.length);
  const [one, other] = (['one', 'other'] as const).map((side) =>
    withoutNames(
      text,
      all.filter((term) => isNameIn(term, text, contrast)),
      runs.get(side) ?? [],
    ),
  );
  return one && other
    ? { one: pointOf(one, point), other: pointOf(other, point), shared: sharedBy(one, other) }
    : undefined;
}

function sharedBy(one: string, other: string): Asked {
  const stems = new Set(termsOf(one).all.map(({ stem }) => stem));
  return new Set(termsOf(other).all.flatMap(({ stem }) => (stems.has(stem) ? [stem] : [])));
}

/** The stretches that are said of each. */
function runsOf(sides: Map<Term, Side | undefined>, end: number): Map<Side, Span[]> {
  const runs = new Map<Side, Span[]>();
  const terms = [...sides];
  for (let at = 0; at < terms.length; ) {
    const side = terms[at]?.[1];
    let next = at + 1;
    while (next < terms.length && terms[next]?.[1] === side) next += 1;
    const span = { start: terms[at]?.[0].start ?? 0, end: terms[next]?.[0].start ?? end };
    if (side) runs.set(side, [...(runs.get(side) ?? []), span]);
    at = next;
  }
  return runs;
}

function withoutNames(text: string, names: Term[], spans: Span[]): string {
  const bare = names.reduceRight(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return spans
    .map(({ start, end }) => bare.slice(start, end))
    .join(' ')
    .replace(/\b(?:generally|usually|mostly|often|typically|always|mainly)\s+/gi, '')
    .replace(/^[\s:;,–—-]+|[\s:;,–—-]+$/g, '')
    .replace(/\s+(?:and|while|whereas|but|in|an?|the)$/i, '');
}

function pointOf(text: string, { point }: PreparedPoint): PreparedPoint {
  const bare = text.replace(/\s*\([^)]*\)/g, '');
  const wordings = [...new Set([text, bare, ...eitherOf(bare)])].filter((each) => /\p{L}{2}/u.test(each));
  return { point, rejected: [], wordings: wordings.map((each) => preparedWording(wordingOf(each))) };
}

/** Of a side, so much is said where it earns its half. */
const SAID = 0.5;
/** By so much more is it said of the other: the answer has mixed them up. */
const TURNED = 0.2;

/** Judges what an answer says of either thing by what the key says of that one. */
export function bySides(
  sides: (TwoSides | undefined)[],
  contrast: Contrast | undefined,
  judged: PointJudgement[],
  said: Said,
  asked: Asked,
): PointJudgement[] {
  if (!contrast || sides.every((each) => each === undefined)) {
    return judged;
  }
  const runs = runsOf(sidesIn(said.terms.all, said.terms.text, contrast), said.text.length);
  const own = {
    one: saidOf(said.text, runs.get('one') ?? []),
    other: saidOf(said.text, runs.get('other') ?? []),
  };
  const isParted = own.one.size + own.other.size > 0;
  return judged.map((each, at) => {
    const wanted = sides[at];
    return wanted && isParted
      ? (byComparing(each, wanted, said, contrast) ?? judgedBySides(each, wanted, own, asked))
      : each;
  });
}

function judgedBySides(
  whole: PointJudgement,
  wanted: TwoSides,
  said: Record<Side, Said>,
  asked: Asked,
): PointJudgement {
  // Where one of the two is denied what the other has, the words are the same.
  const isDenied = denies(wanted.one) !== denies(wanted.other);
  const known = isDenied
    ? new Set([...asked].filter((stem) => !wanted.shared.has(stem)))
    : new Set([...asked, ...wanted.shared]);
  const of = (key: Side, answer: Side): PointJudgement => {
    const own = judgePoint(wanted[key], said[answer], known);
    return isDenied ? own : byOwnWords(own);
  };
  const [one, other] = [of('one', 'one'), of('other', 'other')];
  const [turnedOne, turnedOther] = [of('one', 'other'), of('other', 'one')];
  const straight = (toldOf(one, other, said.one) + toldOf(other, one, said.other)) / 2;
  const turned = (turnedOne.credit + turnedOther.credit) / 2;
  const { contrary: _, note: __, ...rest } = whole;
  if (turned > straight + TURNED) {
    const quotes = [...turnedOne.quotes, ...turnedOther.quotes].sort((a, b) => a.start - b.start);
    return { ...rest, credit: 0, verdict: 'contradicted', contrary: 'exchanged', quotes };
  }
  const quotes = [...one.quotes, ...other.quotes].sort((a, b) => a.start - b.start);
  const isHalf = one.credit >= SAID !== other.credit >= SAID && straight <= SAID + TURNED;
  return {
    ...rest,
    credit: straight,
    verdict: straight >= 0.7 ? 'found' : straight >= TURNED ? 'partly' : 'missing',
    quotes,
    ...(isHalf && straight >= TURNED ? { note: halfTold } : {}),
  };
}

/** What the key says of this one and not of the other decides: of 'high price' and 'low price', whether it is high or low. */
function byOwnWords(judged: PointJudgement): PointJudgement {
  const { own } = judged.comparison.signals;
  if (own === undefined || judged.verdict === 'contradicted') {
    return judged;
  }
  if (own < LEAST_OWN && judged.wording.size <= SHORT) {
    return { ...judged, credit: 0, verdict: 'missing', quotes: [] };
  }
  return own >= ALL_OWN && judged.quotes.length > 0
    ? { ...judged, credit: Math.max(judged.credit, OWN_ALONE) }
    : judged;
}

const LEAST_OWN = 0.25;
/** Words of a side that has hardly more than the one that decides. */
const SHORT = 3;
const ALL_OWN = 0.9;
const OWN_ALONE = 0.85;

const more = /\b(?:more|higher|larger|greater|bigger|faster|stronger|longer|quicker|heavier|hotter|wider)\b/i;
const much =
  /\b(?:large|high|more|great|many|much|big|fast|quick|strong|long|higher|larger|greater|faster|heavy|wide)\b/i;
const little = /\b(?:little|low|less|few|fewer|small|slow|weak|short|lower|smaller|slower|light|narrow)\b/i;
const compared =
  /\b(more|higher|larger|greater|bigger|faster|stronger|longer|quicker|less|lower|fewer|smaller|slower|weaker|shorter)\b((?:\s+[\p{L}-]+){0,4}?)\s+(?:than|compared\s+(?:to|with))\s+(?:that\s+of\s+)?(?:the\s+|an?\s+)?([\p{L}-]+)/giu;

/** 'Trains carry more goods than cars': a comparison tells both sides at once. */
function byComparing(
  whole: PointJudgement,
  wanted: TwoSides,
  { terms: { text, all } }: Said,
  contrast: Contrast,
): PointJudgement | undefined {
  const [one, other] = [textOf(wanted.one), textOf(wanted.other)];
  const isOneMore = much.test(one) && little.test(other);
  if (isOneMore === (little.test(one) && much.test(other))) {
    return undefined;
  }
  const topic = new Set(termsOf(`${one} ${other}`).speaking.map(({ stem }) => stem));
  for (const match of text.matchAll(compared)) {
    const [whole_, word = '', of = '', than = ''] = match;
    const end = match.index + whole_.length;
    const named = all.find(({ start }) => start === end - than.length);
    const side = named && sidesIn([named], text, contrast).get(named);
    const isOfTopic = of.trim() === '' || termsOf(of).speaking.some(({ stem }) => topic.has(stem));
    if (side && isOfTopic) {
      const isOneSaidMore = (side === 'other') === more.test(word);
      const start = Math.max(
        0,
        ...[...text.slice(0, match.index).matchAll(/[.;\n]/g)].map(({ index }) => index + 1),
      );
      const quotes = [{ start: start + text.slice(start).search(/\S/), end }];
      const { contrary: _, note: __, ...rest } = whole;
      return isOneSaidMore === isOneMore
        ? { ...rest, credit: 1, verdict: 'found', quotes }
        : { ...rest, credit: 0, verdict: 'contradicted', contrary: 'exchanged', quotes };
    }
  }
  return undefined;
}

const textOf = ({ wordings: [first] }: PreparedPoint): string => first?.wording.terms.text ?? '';

/** 'Frogs need water, lizards do not': where the key denies of one what it says of the other, a bare denial tells it. */
function toldOf(own: PointJudgement, beside: PointJudgement, { terms }: Said): number {
  const isDenial = own.wording.terms.all.some(isDenying);
  return isDenial && terms.all.some(isDenying) && beside.credit >= SAID
    ? Math.max(own.credit, beside.credit)
    : own.credit;
}

const denies = ({ wordings: [first] }: PreparedPoint): boolean =>
  first?.wording.terms.all.some(isDenying) ?? false;

const isDenying = ({ role, text }: Term): boolean =>
  role === 'negator' || /^(?:absence|absent|none|lack|missing)/.test(text);
