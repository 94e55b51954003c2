/** Who else speaks in an answer: persons that it tells of, programs that it writes, and money that was called marks. */
import type { Asking } from './asking.ts';
import { isOutOfPiece, namesTheHighest } from './piece.ts';
import { isWordOfMarking } from './weighing.ts';

/** A sentence without what it quotes, as far as the question lets others speak. */
export function quietly(part: string, asking: Asking): string {
  const { isOfMarks, isOfOrders, isOfSpeech, isOfPrograms, isOfCoins } = asking;
  const spoken = isOfPrograms
    ? part.replace(inCode, (said) => (isOutOfPiece(said, asking) ? said : '…'))
    : part;
  const paid = isOfCoins ? spoken.replace(/(?<!\b(?:full|\d)\s+)\bmarks\b/giu, 'coins') : spoken;
  const told = paid
    .replace(drawn, 'draw')
    .replace(ofOthers, (quote) => (speaksOfMarking(quote, asking) ? quote : '…'));
  if (!isOfMarks && !isOfOrders && !isOfSpeech && !isOfPrograms && !isOfCoins) return told;
  const isOnlyCode = isOfPrograms && !isOfOrders && !isOfSpeech;
  return withoutQuotes(told, (quote) => isOnlyCode && isOutOfPiece(quote, asking));
}

/** What a program says to whoever uses it. */
const inCode =
  /(?<=\b(?:input|prompt|alert|print\w*|write\w*|log|echo|cout)\s*(?:\(|<<)\s*)(["'])(?:(?!\1)[^\n])*\1/giu;

/** What is marked with a pencil. */
const drawn =
  /\bmark(?:s|ed|ing)?(?=\s+(?:\p{L}+\s+){0,3}(?:on|at|along|off)\s+(?:the|a|an|each|your)\s+(?:\p{L}+\s+)?(?:rule|ruler|scale|line|graph|axis|axes|map|diagram|paper|floor|wire|thread|bob|stem|figure|tube|beaker|board)\b)/giu;

/** What others say, wherever they are told of. */
const ofOthers =
  /(?<=\b(?:who|they|he|she|it|(?!(?:this|marks|answers?)\b)\p{L}{3,}s)\s+(?:(?:may|might|will|can)\s+)?(?:say|says|said|asks?|asked|demand(?:s|ed)?|write|writes|wrote|cry|cried|shouts?|shouted|begs?|begged)\s*[,:]?\s*|\b(?:can|may|might|could|would)\s+(?:say|ask|write|demand|request|shout)\s*[,:]?\s*)["“][^"“”\n]{3,}["”]/giu;
const speaksOfMarking = (text: string, asking: Asking): boolean =>
  namesTheHighest(text, asking.marksPossible) ||
  (text.match(/\p{L}+/gu) ?? []).some((word) => isWordOfMarking(word, asking));

/** What others are told to have said, without marks of quotation. */
const reported =
  /(?<=\b(?!(?:i|you|teacher|sir|madam|examiner)\b)\p{L}+\s+(?:said|says?|wrote|write|begs?|begged|cried|asked|shout(?:s|ed)?|pleads?|pleaded)\b[^.!?:\n]{0,30}:\s*)[^.!?\n]+/giu;

/** Where orders are what is asked about, or a story is told, those that somebody else is said to give are no orders. */
const withoutQuotes = (part: string, isKept: (quote: string) => boolean): string => {
  const blank = (quote: string): string => (isKept(quote) ? quote : '…');
  return part
    .replace(reported, blank)
    .replace(
      /["“][^"“”\n]{3,}[,!?.]["”](?=\s+(?:\p{L}+\s+){0,3}?(?:said|says|cried|begged|asked|shouted|wrote|replied|called|whispered|answered|added)\b)/gu,
      blank,
    )
    .replace(/(?<=\p{L}[,:]?\s+)(?:["“][^"“”\n]{3,}["”]|(?<!\p{L})['‘][^'‘’\n]{3,}['’](?!\p{L}))/gu, blank);
};
