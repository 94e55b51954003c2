import { baseForms } from '../language/lexicon/base-forms.ts';
import type { Sentence } from './sources.ts';

const oneOfThem = /^The (?:\p{Ll}+ )??(\p{Ll}{3,})(?! of\b)\b/u;
/** 'The graph is …', 'The acceleration points …': a noun and at once its verb. */
const bareNoun = /^The \p{Ll}{3,} (\p{Ll}+)/u;
const auxiliary = /^(?:is|are|was|were|has|have|had|must|can|will|may|does|did)$/;
/** What a paragraph that begins 'On a distance-time graph' says of lines is true of that graph. */
const ofGraphs = /^(?:An?|The) (?:[\p{L}-]+ ){0,2}(?:line|curve|point|area)\b/u;

/** True for a sentence about something that its paragraph named before: 'The car suffers more' after 'a small car'. */
export function leansOnParagraph(text: string, { section, paragraph, at }: Sentence): boolean {
  const before = section.sentences.filter((each) => each.paragraph === paragraph && each.at < at);
  const [first] = before;
  if (!first) return false;
  if (/^On an? /.test(first.text) && ofGraphs.test(text)) return true;
  if (isVerb(bareNoun.exec(text)?.[1] ?? '')) return true;
  const noun = oneOfThem.exec(text)?.[1];
  const named = new RegExp(
    `\\b(?:an?|one|two|some|this|these|his|her|its|their) (?:\\p{L}+ ){0,2}${noun}`,
    'iu',
  );
  return noun !== undefined && before.some((each) => named.test(each.text));
}

const isVerb = (word: string): boolean =>
  auxiliary.test(word) || (/(?:s|ed)$/.test(word) && baseForms(word, 'verb').some((form) => form !== word));
