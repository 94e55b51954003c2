import { pattern } from './labels.ts';

/**
 * Replaces personal data by placeholders such as `⟨P1⟩` before text is sent to a model, and restores it in the reply. Hidden are known
 * names (whole and each part), and all e-mail addresses, labelled ids, UUIDs, phone numbers and identity numbers. Nothing is lost:
 * `show(hide(text)) === text`.
 */
export interface Mask {
  hide(text: string): string;
  show(text: string): string;
}

/** @param people the names, e-mail addresses and ids that the school knows */
export function createMask(people: readonly string[] = []): Mask {
  const words = new Map<string, string>();
  const hidden = new Map<string, string>();
  const forms = [...fixedForms, ...formsOf(people)];
  const wordFor = (found: string): string => {
    const known = words.get(found) ?? `⟨P${words.size + 1}⟩`;
    words.set(found, known);
    hidden.set(known, found);
    return known;
  };
  return {
    hide(text) {
      // All patterns are replaced at once, so that placeholders are not searched again.
      const found = forms.flatMap((form) => [...text.matchAll(form)].map(spanOf));
      return replaced(text, apart(found), wordFor);
    },
    show: (text) => text.replace(OWN_WORD, (word) => hidden.get(word) ?? word),
  };
}

const OWN_WORD = /⟨P\d+⟩/g;

const everywhere = (template: string): RegExp => new RegExp(pattern(template), 'giu');

/** Patterns that are hidden for every person. If a pattern has a group, only the group is hidden. */
const fixedForms = [
  // Placeholders that the text already contains are hidden too, so that `show` restores them.
  OWN_WORD,
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /(?<![\d.])\+\d{1,3}[ -]?\d{3,5}[ -]?\d{3,6}(?:[ -]?\d{2,4})?(?![\d.])/g,
  // Only Indian tax numbers have a recognisable form without a label.
  /\b[A-Z]{5}\d{4}[A-Z]\b/g,
  everywhere(
    String.raw`\b{private number}\b(?:\s*(?:no|number|id|card))*\.?(?: is)?\s*[:#=\-]?\s*([A-Z]?\d[\d \-]{4,20}\d)`,
  ),
  everywhere(
    String.raw`\b(?:{numbered}|{numbered in text})\s*{identifier}\b\.?\s*[:#=\-]?\s*([A-Z\d][A-Z\d/\-]{0,20})\b`,
  ),
];

interface Span {
  start: number;
  end: number;
}

function spanOf(match: RegExpMatchArray): Span {
  const own = match[1] ?? match[0];
  const start = (match.index ?? 0) + (match[1] === undefined ? 0 : match[0].lastIndexOf(own));
  return { start, end: start + own.length };
}

/** Merges overlapping matches. */
function apart(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (!last || span.start >= last.end) merged.push({ ...span });
    else last.end = Math.max(last.end, span.end);
  }
  return merged;
}

function replaced(text: string, spans: Span[], wordFor: (found: string) => string): string {
  let at = 0;
  let whole = '';
  for (const { start, end } of spans) {
    whole += text.slice(at, start) + wordFor(text.slice(start, end));
    at = end;
  }
  return whole + text.slice(at);
}

/** Names that are also words. They are hidden in lower case only as part of a whole name. */
const COMMON_WORDS = new Set(
  'amber angel april art autumn bill bishop black bond brook brown carol chance chase cherry clay cliff crystal daisy dale dawn day dean dick drew duke earl eve faith fish forest frank gene ginger glen grace grant gray green harmony harry hazel heath hill holly home hope hunter iris ivy jack jade jasmine jay jean jewel joy june justice king lake lane law lee lily long love mark mason may melody merit miles mill misty olive page park patience pearl penny piper poppy prince price ray rich river robin rock rose ruby rusty sand sandy savanna sky sterling stone storm summer sunny terry violet ward west will wood young an so do no he in me my on to am as be by go is it us we'.split(
    ' ',
  ),
);
const SHORTEST_PART = 2;

function formsOf(people: readonly string[]): RegExp[] {
  const whole = [...new Set(people.map((name) => name.trim()).filter(Boolean))];
  const parts = [...new Set(whole.flatMap(partsOf))];
  return [
    ...whole.map((name) => new RegExp(`${EDGE_BEFORE}${spaced(name)}${EDGE_AFTER}`, 'giu')),
    ...parts.map((part) => partForm(part)),
  ];
}

const EDGE_BEFORE = '(?<![\\p{L}\\d])';
const EDGE_AFTER = '(?![\\p{L}\\d])';
const escaped = (text: string): string => Array.from(text.normalize('NFC'), asWritten).join('');

/** Returns a pattern that also matches a letter without its accent, or with a separate accent. */
function asWritten(letter: string): string {
  const [base = '', ...marks] = letter.normalize('NFD');
  return /^\p{M}+$/u.test(marks.join('')) ? `(?:${letter}|${base}\\p{M}*)` : RegExp.escape(letter);
}
const spaced = (name: string): string => name.split(/\s+/).map(escaped).join('\\s+');

/** Returns the parts of a name; [] for ids and addresses, which are only hidden as a whole. */
const partsOf = (name: string): string[] =>
  /[@\d]/.test(name) ? [] : name.split(/[\s.,-]+/).filter((part) => part.length >= SHORTEST_PART);

function partForm(part: string): RegExp {
  const small = part.toLowerCase();
  const capital = small.charAt(0).toUpperCase() + small.slice(1);
  const written = [...new Set([part, capital, part.toUpperCase()])].filter((each) => each !== small);
  const isWord = COMMON_WORDS.has(small) || small.length <= SHORTEST_PART;
  const source = isWord ? written.map(escaped).join('|') : escaped(part);
  return new RegExp(`${EDGE_BEFORE}(?:${source})${EDGE_AFTER}`, isWord ? 'gu' : 'giu');
}
