import { sensesOf } from '../language/lexicon/wordnet.ts';

/** Opens a sentence that goes on from the one before; the rest stands without it. */
const connective =
  /^(?:but|and|so|yet|or|however|therefore|thus|hence|besides|also|moreover|in short|in turn|in general|furthermore|indeed|conversely|nevertheless|similarly|likewise|of course|finally|in addition|consequently|in fact|in truth|again|clearly|naturally|then|now),?\s+(?=\S)/i;

/** Opens with something that was named before, or speaks to the reader. */
const leansBack =
  /^(?:this|that|these|those|it|they|he|she|its|their|his|her|him|here|there (?:was|were|is|are) (?:also|another|more)|another|both|one(?:\b(?! (?:newton|metre|kilogram|joule|second)))|some(?: (?:of|became|were|are))?|others?|such|the (?:same|first|second|third|last|former|latter|other|others|two|three|four|result|results|reason|answer|next|rest|word|letter|example|picture|author|last|above|following|minus|difference is)|look|do not|don['’]t|remember|note|notice|recall|think|take|put|if you|as you|to \w+|we|you|i|my|our|your|let|suppose|imagine|consider|assume|every(?:body|one)|nobody|nothing|as (?:with|a result|we|you|before)|in (?:this|that|these|such|each|both|either)|for (?:this|that|these|example|instance)|at (?:this|that|those|these|the (?:lower|higher|new|old|same))|by (?:this|that)|because of (?:this|that|these)|with (?:this|that|these)|before you|not|no single|instead|nor|while|on the other|on the one|by contrast|when (?:it|they|this)|even|only|perhaps|too|more than|less than|twice|many of|most of|all of|each of|either|neither|who|why|what|how|where|which|shall|is|are|does|did|can)\b/i;

/** Points at something that is not in the sentence. */
const pointsAway =
  /\[ref\]|\bCredit:|\b(\p{L}+) \1\b|^Earlier\b|\b(?:this|these|those|above (?:all|we)|(?:the|as|see) above|here|aforementioned|preceding|we|us|our|ours|you|your|yours|i|me|my|then|point \p{Lu}\w?|axis of the|figure|table|diagram below|chapter|this section|(?:the|our|this) (?:example|story|picture|island)|(?:as|was|were) (?:shown|seen|discussed|mentioned)|the same (?:machine|thing|way|time|reason)|such an?|the (?:other|others|former|latter)|the two\b(?! (?:forces|sides|quantities|plates|curves|causes|kinds))|(?:at|by) (?:that|this) time|that year|the (?:word|letter))\b|\?|[“”"]|\bhow to\b/iu;

/** A heading that lost its line. */
const headingInside = /^(?:\p{Lu}\p{Ll}+ ){3,}(?:A|An|The|In|It)\b/u;

const pronoun = /\b(?:he|she|they|it|him|them|his|her|their|its)\b/i;

/** The sentence without an opening connective, where it can be read without its neighbours; otherwise undefined. */
export function standingAlone(text: string): string | undefined {
  const opening = connective.exec(text)?.[0] ?? '';
  const bare = upperFirst(text.slice(opening.length));
  const words = bare.split(/\s+/);
  if (words.length < 5 || words.length > 42 || !/^[\p{Lu}$]/u.test(bare) || !/[.]$/.test(bare)) {
    return undefined;
  }
  const main = /^(?:If|When|Where|Before|After|Once) [^,]+, (.+)$/.exec(bare)?.[1]?.split(/\s+/);
  if (
    headingInside.test(bare) ||
    isCommand(words) ||
    (main && isCommand(main)) ||
    leansBack.test(bare) ||
    pointsAway.test(bare) ||
    hasLoosePronoun(bare)
  ) {
    return undefined;
  }
  return bare;
}

const determiner =
  /^(?:the|an?|your|them|all|each|every|any|some|one|two|three|both|no|its|it|students|\$.*)$/i;
const neverCommands =
  /^(?:in|on|at|by|for|with|like|since|until|near|over|under|up|down|round|past|after|before|if|when|as|while|because|although|though|is|are|was|were|both|all|any|some|no|more|most|less|many|few|each|every|either|the|an?|about|between|among|through|to|of|from|out|without|within|during|two|three|four|five|per|nor|so|but|and|or|only|even|not|too)$/i;

/** 'Ask the class …': a verb in its base form before a determiner. */
function isCommand([first = '', second = '']: string[]): boolean {
  return (
    determiner.test(second) && !neverCommands.test(first) && sensesOf(first.toLowerCase(), 'verb').length > 0
  );
}

/** A pronoun among the first words has nothing in its own sentence to stand for. */
function hasLoosePronoun(text: string): boolean {
  const at = pronoun.exec(text)?.index;
  if (at === undefined) {
    return false;
  }
  const before = text.slice(0, at).trim().split(/\s+/);
  if (
    before.length < 6 &&
    /^(?:it|them|him)$/i.test(pronoun.exec(text)?.[0] ?? '') &&
    /^(?:outside|inside|of|on|to|for|from|with|by|at|in|into|upon|behind|below|under)$/i.test(
      before.at(-1) ?? '',
    )
  ) {
    return true;
  }
  const opensClause =
    /^(?:if|when|where|as|although|because|since|while|after|before|unless|in|for|with|at|by)$/i.test(
      before[0] ?? '',
    );
  if (opensClause && !(text.charAt(at - 2) === ',' && before.length > 3)) {
    return true;
  }
  const isPerson = /^(?:he|she|him|his|her)$/i.test(pronoun.exec(text)?.[0] ?? '');
  const personBefore =
    before.some((word, index) => index < before.length && /^\p{Lu}\p{Ll}+/u.test(word) && index > 0) ||
    /\b(?:merchant|person|worker|consumer|farmer|boy|girl|man|woman|owner|runner|skydiver|student|king|queen|buyer|seller|father|mother|inventor)\b/i.test(
      before.join(' '),
    );
  return before.length < 3 || (isPerson && !personBefore);
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
