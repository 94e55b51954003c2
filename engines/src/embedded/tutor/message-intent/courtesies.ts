/** What a message says to whoever reads it, besides what it asks: greetings, names, thanks, how it is asked for. No book has that. */
import { stemsOf } from '../../books/words.ts';
import { everywhere, pattern } from './phrases.ts';

const name = String.raw`\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3}`;

/** Each is taken away where it stands, in this order. */
const courtesies: RegExp[] = [
  // Faces.
  /(?:^|\s)[:;=]['-]?[()DPp/|](?=\s|$)/gu,
  // 'Good morning sir,'
  pattern(
    String.raw`^[\s,.!-]*(?:{greeting}\b(?:[\s,]+{addressed}\b)*[\s,.!:;-]*|{addressed}\b\s*[,.!:;-]+\s*)`,
  ),
  // 'I am Zubeda from 10B.' A name is recognised by its capital: 'I am confused' has none.
  new RegExp(
    String.raw`\b(?:[Ii] am|[Ii]['’]?m|[Mm]y name is|[Tt]his is) ${name}(?:,? (?:from|of|in|and i am in|class|grade|std|section) [\w-]+)*\s*(?:[.,!;:–-]|and\b)\s*`,
    'u',
  ),
  // 'Mrs Sharma said that', 'my teacher told us'
  everywhere(
    String.raw`\b(?:(?:my|our|the) (?:[a-z]+ )?{relation}(?:,? (?:mrs?|ms|miss|dr)\.? \p{L}+)?|(?:mrs?|ms|miss)\.? \p{L}+) {reported}(?: that)?\b`,
  ),
  // 'is in the exam tomorrow', 'we have a test'
  everywhere(
    String.raw`\b(?:(?:(?:is|are|was|were|will be|comes?|coming) )?(?:in|on|for) (?:the|my|our|tomorrow['’]?s)|(?:we|i)(?:['’]ve| have)?(?: got)? (?:an?|my|our|the)) (?:[a-z]+ )?{test}(?: {test day})?\b`,
  ),
  // 'Thanks, Zubeda': at the end, and not asked.
  pattern(String.raw`(?<=\S)[\s,.!?–-]*\b(?:{thanks}|{closing})\b[^?]{0,60}$`),
  new RegExp(String.raw`(?<=[?.!])\s*(?:[–-]\s*|asks |from )${name}\s*$`, 'u'),
  // 'can you please tell me', 'I want to know'
  everywhere(
    String.raw`\b(?:can|could|would|will) (?:you|u|anyone|someone) (?:please |pls |plz |kindly )?(?=\p{L})`,
  ),
  everywhere(String.raw`\b{wants to know}\b[\s:,-]*`),
  everywhere(String.raw`\b{confused}(?=[\s,.!?:;]|$)`),
  everywhere(String.raw`\b{filler}\b`),
  everywhere(String.raw`[,.!?]\s*{addressed}\b(?=\s*[,.!?]|\s*$)`),
];

/** A message without its courtesies; as it is, where nothing else is in it. */
export function withoutCourtesies(message: string): string {
  const asked = courtesies
    .reduce((text, courtesy) => text.replace(courtesy, ' '), message)
    .replace(/\s+(?=[,.!?])/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,.!;:–-]+/, '')
    .trim();
  return asked === message.trim() || stemsOf(asked).length === 0 ? message : asked;
}
