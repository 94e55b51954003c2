/**
 * What a response says beside the matter: to whoever reads it, or about its marking. It is no command, and no answer either, so that
 * it earns nothing. The words of question and key tell the matter.
 */
import type { Asking } from './asking.ts';
import { leaningOf } from './weighing.ts';

/** From it on, a sentence is more about assessing than about the matter. */
const LEANING = 1;
/** A number may be the answer, unless something that only marking has stands beside it. */
const OF_MARKING_ALONE = 2.5;
const OF_JUDGING = 1.5;
const SHORTEST = 4;

/** Somebody is spoken to: with no word of the matter, that is whoever reads. */
const spokenTo =
  /\b(?:yours?|yourself|u|ur|bless|sir|madam|ma['’]am|miss|please|pl[sz]|kindly|readers?|examiners?|p\.\s?s|sorry|thank\w*)\b|\byou\s+(?:were|would|could|know|will)\b|\bi\s+(?:was|were|am|had|have|could|know|hope)\b/iu;

/** What a reader is asked for, or is wished or told that he is for giving it. */
const wish =
  /\b(?:give|giving)\s+(?:me|us|it|this|the|you|him|some|something)\b|\bpass\s+(?:me|us|this|him|her)\b|\bcut\s+(?:any\p{L}*|my|the|me)\b|\b(?:reward\w*|consider|adjust|forgive|bless\w*|god|generous\w*|unkind|stingy|harsh|satisfied|needful|let\s+(?:it\s+be|me\s+(?:pass|through)|us\s+call)|mercy|merciful|lovely|favou?r|grateful|obliged|trust)\b|\bkind\s+(?:person|teacher|heart)|\byour\s+(?:kindness|heart|choice|promise|mercy|decision|side|hands?)\b/iu;
/** The reader as a person, not as anybody. */
const person =
  /\b(?:your|yours|sir|madam|ma['’]?am|miss|please|pl[sz]|kindly|readers?)\b|\byou\s+(?:were|would|could|know|won['’]?t)\b|\b(?:like|from|bless|if|give|beg)\s+you\b|\bdon['’]?t\s+be\b/iu;
const LONGEST_PLEA = 160;

/** Whether a sentence asks something of a person and has no word of the matter: in an answer nobody is there to be asked but the reader. */
export function isPlea(sentence: string, asking: Asking): boolean {
  const { isOfSpeech, isOfOrders, isOfPrograms, isOfPiece } = asking;
  if (isOfSpeech || isOfOrders || isOfPrograms || isOfPiece || sentence.length > LONGEST_PLEA) return false;
  return person.test(sentence) && wish.test(sentence) && sharedWith(sentence, asking).length === 0;
}

/** 'It is correct' may be all that is asked. */
const isVerdict =
  /^\W*(?:(?:yes|no)\W+)?(?:it|this|that|they)\s+(?:is|are|was|were)\s+(?:not\s+)?(?:correct|right|wrong|incorrect|true|false|accepted|acceptable)\W*$/iu;

/** @param isSuspect the response commands elsewhere, so that a number beside the matter is hardly the answer */
export function isBesideTheMatter(sentence: string, asking: Asking, isSuspect: boolean): boolean {
  if (asking.isOfSpeech || asking.isOfOrders || isVerdict.test(sentence)) return false;
  const { weight, heaviest } = leaningOf(sentence, asking);
  if (!isSuspect && /[\d=+]/u.test(sentence) && heaviest < OF_MARKING_ALONE) return false;
  const shared = sharedWith(sentence, asking);
  return heaviest >= OF_JUDGING
    ? weight >= LEANING && !shared.some((word) => asking.keyWords.has(word))
    : shared.length === 0 && spokenTo.test(sentence);
}

/** The words of a sentence that question or key have too. */
const sharedWith = (sentence: string, { words }: Asking): string[] =>
  (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= SHORTEST && words.has(word),
  );
