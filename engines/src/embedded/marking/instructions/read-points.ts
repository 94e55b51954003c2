import { form, nothing, type Read, type Reader, whenOf } from './instruction.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'The third point', 'step 3'. */
const nth = String.raw`(?:the\s+)?(?:(${ORDINALS.join('|')}|last)\s+(?:point|step|mark|part|line)(?:\s+of\s+the\s+key)?|(?:point|step|mark|part|line)\s+(\d))`;
/** 'The blood mark', 'the mark for blood'. */
const named = String.raw`(?:the\s+)?(?:["“‘']?([\p{L} -]{3,30}?)["”’']?\s+(?:mark|point)|(?:mark|point)\s+for\s+["“‘']?([\p{L} -]{3,30}?)["”’']?)`;
const drops = String.raw`(?:ignore|leave\s+out|forget(?:\s+about)?|drop|skip|do\s+not\s+count|don['’]t\s+count|not\s+count|no\s+credit\s+for|nothing\s+for)`;
const comment = String.raw`(?:\s*[,;(–-].*|\s+(?:because|since|as)\b.*)?`;

const placeOf = (ordinal = '', digit = ''): number =>
  ordinal.toLowerCase() === 'last' ? -1 : Number(digit) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1;

const ofPoint = (does: Read['does'], point: number | string): Read => ({
  does,
  amount: nothing,
  when: undefined,
  point,
});

const asked = (what: string | undefined, point: number | string): Read | undefined =>
  whenOf(what, (when) => ({ does: 'asks for', amount: nothing, when: { ...when, isMissing: true }, point }));

const words = String.raw`(?:the\s+(?:words?|term|phrase)\s+)?(.+?)`;
const isNeeded = String.raw`(?:(?:is|are|must\s+be|has\s+to\s+be|have\s+to\s+be|should\s+be)\s+(?:required|needed|necessary|essential|mentioned|named|stated|said|there|present))`;
const mustSay = String.raw`(?:they\s+|it\s+|answers?\s+)?(?:must|should|have\s+to|has\s+to|need(?:s)?\s+to|need(?:s)?)\s+(?:say|mention|state|name|include|contain|use|write|have)?\s*`;

export const pointReaders: readonly Reader[] = [
  [
    form(String.raw`${nth}\s+(?:is|need\s+be)\s+not\s+(?:needed|required|necessary|asked\s+for)${comment}`),
    ([ordinal, digit]) => ofPoint('needs no point', placeOf(ordinal, digit)),
  ],
  [
    form(String.raw`(?:do\s+not|don['’]t)\s+ask\s+for\s+${nth}${comment}`),
    ([ordinal, digit]) => ofPoint('needs no point', placeOf(ordinal, digit)),
  ],
  [
    form(String.raw`${drops}\s+${nth}${comment}`),
    ([ordinal, digit]) => ofPoint('counts no point', placeOf(ordinal, digit)),
  ],
  [
    form(String.raw`${drops}\s+(?:the\s+)?([\p{L}/ -]{3,40}?)(?:\s+any\s*more)?${comment}`),
    ([name = '']) => ofPoint('counts no point', name),
  ],
  [
    form(String.raw`${words}\s+${isNeeded}\s+(?:for|to\s+(?:get|earn))\s+${nth}`),
    ([what, ordinal, digit]) => asked(what, placeOf(ordinal, digit)),
  ],
  [
    form(String.raw`${words}\s+${isNeeded}\s+(?:for|to\s+(?:get|earn))\s+${named}`),
    ([what, name, other]) => asked(what, name ?? other ?? ''),
  ],
  [
    form(String.raw`${mustSay}(.+?)\s+(?:for|to\s+(?:get|earn))\s+${nth}`),
    ([what, ordinal, digit]) => asked(what, placeOf(ordinal, digit)),
  ],
  [
    form(String.raw`${mustSay}(.+?)\s+(?:for|to\s+(?:get|earn))\s+${named}`),
    ([what, name, other]) => asked(what, name ?? other ?? ''),
  ],
  [
    form(String.raw`for\s+${named}\s+${mustSay}(.+)`),
    ([name, other, what]) => asked(what, name ?? other ?? ''),
  ],
  [
    form(String.raw`only\s+(?:give|award|allow)\s+${named}\s+(?:if|when|where)\s+(.+)`),
    ([name, other, what]) => asked(what, name ?? other ?? ''),
  ],
  [
    form(String.raw`([\p{L} -]{3,30}?)\s+only\s+(?:if|when|where)\s+(.+)`),
    ([name = '', what]) => (/\bmarks?\b/i.test(name) ? undefined : asked(what, name)),
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
