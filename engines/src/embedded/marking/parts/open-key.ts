import type { Said } from '../comparing/texts.ts';
import type { PointJudgement } from '../point-judgement.ts';
import { itemsOf } from './items.ts';

const open =
  /\b(?:any|accept|allow)\b[^.;]{0,20}\bother\s+(?:valid|relevant|suitable|correct|reasonable|appropriate|acceptable|sensible|plausible)\b|\bany\s+(?:suitable|valid|relevant|reasonable|appropriate|sensible|correct)\b|\bother\s+(?:valid|relevant|suitable|correct)\s+\w+/i;
const suitable =
  /^(?:[([]?\w{1,4}[)\].]\s*)?(?:an?\s+|any\s+)?(?:suitable|appropriate|valid|workable|relevant)\b/i;

/** The key takes what it does not name as well: 'accept other valid reasons'. */
export const isOpenKey = (key: string, notes: string): boolean => open.test(`${key}\n${notes}`);

/** Words of a thing that an answer lists. */
const LEAST = 3;

/**
 * Where the key takes others than it names, a thing that an answer says and no point has may be one of them: the first point that is
 * missing is for a teacher to look at.
 */
export function withDoubtOfOthers(
  judged: PointJudgement[],
  { isOpen, texts }: { isOpen: boolean; texts: string[] },
  said: (at: number) => Said,
): PointJudgement[] {
  const at = judged.findIndex(
    ({ verdict, credit, doubt, quotes }, index) =>
      credit < 0.5 &&
      verdict !== 'contradicted' &&
      doubt === undefined &&
      (isOpen || suitable.test(texts[index] ?? '')) &&
      hasOther(said(index), isOpen ? judged.flatMap((each) => (each.credit > 0 ? each.quotes : [])) : quotes),
  );
  return at < 0 ? judged : judged.map((each, index) => (index === at ? { ...each, doubt } : each));
}

const doubt = 'The key takes other things than it names, and the answer says one that may be such.';

function hasOther({ text, terms }: Said, quotes: { start: number; end: number }[]): boolean {
  return itemsOf(text).some((item) => {
    const own = terms.speaking.filter(({ start, end }) => start >= item.start && end <= item.end);
    const isQuoted = quotes.some(({ start, end }) => start < item.end && end > item.start);
    return own.length >= LEAST && !isQuoted;
  });
}
