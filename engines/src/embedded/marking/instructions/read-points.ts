import { form, nothing, type Read, type Reader, whenOf } from './instruction.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const part = '(?:point|step|mark|part|line)';
/** 'The third point', 'step 3': two groups. */
const nth = String.raw`(?:the\s+)?(?:(${ORDINALS.join('|')}|last)\s+${part}(?:\s+of\s+the\s+key)?|${part}\s+(\d))`;
const name = String.raw`["“‘']?([\p{L} -]{3,30}?)["”’']?`;
/** A point by its place, or by words of it, 'the blood mark', 'the mark for blood': four groups. */
const which = String.raw`(?:${nth}|(?:the\s+)?(?:${name}\s+(?:mark|point)|(?:mark|point)\s+for\s+${name}))`;
const drops = String.raw`(?:ignore|leave\s+out|forget(?:\s+about)?|drop|skip|do\s+not\s+count|don['’]t\s+count|not\s+count|no\s+credit\s+for|nothing\s+for)`;
const comment = String.raw`(?:\s*[,;(–-].*|\s+(?:because|since|as)\b.*)?`;
const isNeeded = String.raw`(?:is|are|must\s+be|has\s+to\s+be|have\s+to\s+be|should\s+be)\s+(?:required|needed|necessary|essential|mentioned|named|stated|said|there|present)`;
const mustSay = String.raw`(?:they\s+|it\s+|answers?\s+)?(?:must|should|have\s+to|has\s+to|needs?\s+to|needs?)\s+(?:say|mention|state|name|include|contain|use|write|have)?\s*`;
const toEarn = String.raw`\s+(?:for|to\s+(?:get|earn))\s+`;
const onlyIf = String.raw`\s+(?:if|when|where)\s+`;

type Groups = readonly (string | undefined)[];

/** The point that `which` or `nth` found. */
function pointIn([ordinal = '', digit, one, other]: Groups): number | string {
  const named = one ?? other;
  if (named !== undefined) return named;
  return ordinal.toLowerCase() === 'last' ? -1 : Number(digit) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
}

const ofPoint = (does: Read['does'], point: number | string): Read => ({
  does,
  amount: nothing,
  when: undefined,
  point,
});

const asked = (what: string | undefined, point: number | string): Read | undefined =>
  whenOf(what, (when) => ({ does: 'asks for', amount: nothing, when: { ...when, isMissing: true }, point }));

const askedFirst = ([what, ...groups]: Groups): Read | undefined => asked(what, pointIn(groups));
const askedLast = (groups: Groups): Read | undefined => asked(groups[4], pointIn(groups));

export const pointReaders: readonly Reader[] = [
  [
    form(
      String.raw`(?:${nth}\s+(?:is|need\s+be)\s+not\s+(?:needed|required|necessary|asked\s+for)|(?:do\s+not|don['’]t)\s+ask\s+for\s+${nth})${comment}`,
    ),
    (groups) => ofPoint('needs no point', pointIn((groups[0] ?? groups[1]) ? groups : groups.slice(2))),
  ],
  [form(String.raw`${drops}\s+${nth}${comment}`), (groups) => ofPoint('counts no point', pointIn(groups))],
  [
    form(String.raw`${drops}\s+(?:the\s+)?([\p{L}/ -]{3,40}?)(?:\s+any\s*more)?${comment}`),
    ([words = '']) => ofPoint('counts no point', words),
  ],
  [form(String.raw`(?:the\s+(?:words?|term|phrase)\s+)?(.+?)\s+${isNeeded}${toEarn}${which}`), askedFirst],
  [form(`${mustSay}(.+?)${toEarn}${which}`), askedFirst],
  [form(String.raw`for\s+${which}\s+${mustSay}(.+)`), askedLast],
  [form(String.raw`only\s+(?:give|award|allow)\s+${which}${onlyIf}(.+)`), askedLast],
  [
    form(String.raw`([\p{L} -]{3,30}?)\s+only${onlyIf}(.+)`),
    ([words = '', what]) => (/\bmarks?\b/i.test(words) ? undefined : asked(what, words)),
  ],
  [
    /^[^$]*\$([^$]*[=+*/^\\][^$]*)\$[\s,]*(?:is|are|may\s+be\s+used|can\s+be\s+used)\s*(?:(?:equally|also|just\s+as|as|quite)\s+)?(?:good|right|correct|valid|acceptable|fine|accepted|well)?$/i,
    ([formula = '']) => ({
      does: 'stands for the working',
      amount: nothing,
      when: { says: [`$${formula}$`], needs: 'all', isMissing: false, isAlone: false },
    }),
  ],
];
