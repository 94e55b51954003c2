/** What a response's markup holds beside what it shows: nobody sees it, and nobody who answers writes there. */
import { plainText } from '@classi/richtext';
import type { Span } from '../text/sentences.ts';

const comments = /<!--([\s\S]*?)(?:-->|$)/g;
/** A tag, with its quoted values; bounded, so that no markup takes long. */
const tags = /<[a-z][\w-]{0,20}\s[^<>]{0,2000}>/gi;
const values =
  /\s(?:alt|title|content|value|placeholder|label|summary|aria-[\w-]{1,30}|data-[\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** Elements whose words no page shows, or shows only where something fails. */
const unrendered =
  /<(script|template|noscript|noembed|noframes|textarea|title|object|svg|iframe|xmp)\b[^<>]{0,2000}>([\s\S]{0,20000}?)<\/\1\s*>/gi;
/** Of a style sheet only what it would write. */
const written = /\bcontent\s*:\s*(?:"([^"]*)"|'([^']*)')/gi;
/** An element that its style or an attribute keeps out of sight. */
const outOfSight =
  /<([a-z][\w-]{0,20})\b(?=[^<>]{0,2000}?(?:\shidden(?=[\s=>/])|\sstyle\s*=\s*["'][^"'<>]*?(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0*(?:\.0+)?\s*[;"'!]|font-size\s*:\s*[01]?(?:\.\d+)?(?:px|pt|r?em|%)?\s*[;"'!]|(?:left|right|top|bottom|text-indent|margin(?:-\w+)?)\s*:\s*-\d{3,}|(?:max-)?(?:height|width)\s*:\s*0(?:px)?\s*[;"'!]|clip(?:-path)?\s*:|scale\(\s*0|color\s*:\s*transparent)))[^<>]*>/gi;
/** The alphabet of tags, in which letters have no shape. */
const shapeless = /[\u{e0020}-\u{e007e}]+/gu;

/** Words that a page does not show. */
export interface Unshown {
  text: string;
  /** Nor does anything else tell them, as an alternative text is told: no answer has a use for them. */
  isForNobody: boolean;
}

/** The comments of `html`, what its attributes say, and the words of elements that nobody sees; what is shown is not among it. */
export function unshownIn(html: string): Unshown[] {
  const shapes = [...html.matchAll(shapeless)].map(([run]) =>
    [...run].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) - 0xe0000)).join(''),
  );
  if (!isMarkedUp.test(html)) {
    return speaking(shapes, true);
  }
  const commented = [...html.matchAll(comments)].map(([, comment = '']) => comment);
  const held = [...html.matchAll(tags)].flatMap(([tag]) =>
    [...tag.matchAll(values)].map(([, double, single]) => double ?? single ?? ''),
  );
  const styled = [...html.matchAll(written)].map(([, double, single]) => double ?? single ?? '');
  const inside = [...html.matchAll(unrendered)].map(([, name = '', text = '']) =>
    name.toLowerCase() === 'style' ? '' : text.replace(/<[^<>]*>/g, ' '),
  );
  return [
    ...speaking(held, false),
    // A command may be told in pieces.
    ...speaking(
      [...commented, commented.join(' '), ...styled, ...inside, ...hiddenIn(html), ...shapes],
      true,
    ),
  ];
}

const isMarkedUp =
  /<!--|=|\shidden|<(?:script|style|template|noscript|noembed|noframes|textarea|title|object|svg|iframe|xmp)\b/i;

const speaking = (texts: string[], isForNobody: boolean): Unshown[] =>
  texts.map((text) => ({ text: text.trim(), isForNobody })).filter(({ text }) => /\p{L}{2}/u.test(text));

/** The words of elements that are kept out of sight, as the plain text has them. */
function hiddenIn(html: string): string[] {
  return [...html.matchAll(outOfSight)].flatMap(({ 0: opening, 1: name = '', index }) => {
    const inside = html.slice(index + opening.length);
    const text = plainText(inside.slice(0, endOf(inside, name)));
    return text === '' ? [] : [text];
  });
}

/** Where an element ends, of which `inside` begins after its tag. */
function endOf(inside: string, name: string): number {
  let depth = 1;
  for (const { 0: tag, index } of inside.matchAll(new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return index;
  }
  return inside.length;
}

/** The sentences of `text`, the plain text of `html`, without what is kept out of sight. */
export function seenOf(html: string, text: string, sentences: Span[]): Span[] {
  if (!/\bstyle\s*=|\shidden/i.test(html)) return sentences;
  const hidden = hiddenIn(html).flatMap((words): Span[] => {
    const start = text.indexOf(words);
    return start === -1 ? [] : [{ start, end: start + words.length }];
  });
  return hidden.reduce((seen, span) => seen.flatMap((sentence) => outside(sentence, span)), sentences);
}

const outside = (sentence: Span, hidden: Span): Span[] =>
  hidden.end <= sentence.start || hidden.start >= sentence.end
    ? [sentence]
    : [
        { start: sentence.start, end: hidden.start },
        { start: hidden.end, end: sentence.end },
      ].filter(({ start, end }) => end > start);
