/** What a message says to whoever reads it, besides what it asks: greetings, names, thanks, how it is asked for. No book has that. */
import { stemsOf } from '../../books/words.ts';

const addressed =
  "(?:there|aura|sir|ma['’]?a?m|madam|miss|teacher|all|everyone|bro|bhai|bhaiya|didi|yaar|dear|friends?)";
const name = String.raw`\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3}`;
const whose =
  "(?:my|our|the) (?:[a-z]+ )?(?:teacher|sir|ma['’]?a?m|madam|friend|classmate|tutor|mother|mom|mum|father|dad|brother|sister)";

/** Each is taken away where it stands, in this order. */
const courtesies: RegExp[] = [
  // Faces.
  /(?:^|\s)[:;=]['-]?[()DPp/|](?=\s|$)/gu,
  // 'Good morning sir,'
  new RegExp(
    String.raw`^[\s,.!-]*(?:h+i+|he+y+|hello+|hlo+|helo|namaste|namaskar|good (?:morning|afternoon|evening|day)|dear)\b(?:[\s,]+${addressed}\b)*[\s,.!:;-]*`,
    'iu',
  ),
  /^[\s,.!-]*(?:aura|sir|ma['’]?a?m|madam|miss|bro|bhai|yaar)\b\s*[,.!:;-]+\s*/iu,
  // 'I am Zubeda from 10B.' A name is told by its capital: 'I am confused' is none.
  new RegExp(
    String.raw`(?:\b[Ii] am|\b[Ii]['’]?m|\b[Mm]y name is|\b[Tt]his is) ${name}(?:,? (?:from|of|in|and i am in|class|grade|std) (?:class |grade |std |section )?[\w-]+)*\s*(?:[.,!;:–-]|and\b)\s*`,
    'u',
  ),
  // 'Mrs Sharma said that', 'my teacher told us'
  new RegExp(
    String.raw`\b(?:${whose}(?:,? (?:mr|mrs|ms|miss|dr)\.? \p{L}+)?|(?:mr|mrs|ms|miss)\.? \p{L}+) (?:said|says|told (?:me|us)|asked (?:me|us)|has said|has told (?:me|us))(?: that)?\b`,
    'giu',
  ),
  /\b(?:(?:is|are|was|were|will be|comes?|coming) )?(?:in|on|for) (?:the|my|our|tomorrow['’]?s) (?:[a-z]+ )?(?:exams?|tests?|paper|viva|homework|quiz)(?: (?:tomorrow|today|tmrw|next week|on \w+day))?\b/giu,
  /\b(?:we|i)(?:['’]ve| have|['’]ve got| have got| got)? (?:a |an |my |our |the )(?:[a-z]+ )?(?:exams?|tests?|viva|homework|quiz)(?: (?:tomorrow|today|tmrw|next week|on \w+day))?\b\.?/giu,
  // 'Thanks, Zubeda': at the end, and not asked.
  /(?<=\S)[\s,.!?–-]*\b(?:thanks?(?: you)?|thank u|thankyou|thanx|thx|tnx|tysm|ty|regards|best wishes|yours (?:sincerely|faithfully|truly)|yours|sincerely|cheers|shukriya|dhanyavaa?d)\b[^?]{0,60}$/iu,
  new RegExp(String.raw`(?<=[?.!])\s*(?:[–-]\s*|asks |from )${name}\s*$`, 'u'),
  // 'can you please tell me', 'I want to know'
  /\b(?:can|could|would|will) (?:you|u|anyone|someone) (?:please |pls |plz |kindly )?(?=\p{L})/giu,
  /\b(?:i (?:want|need|would like|wanna|wish) to (?:know|understand|learn|ask)(?: about)?|i (?:have|had|got) (?:a |one |some )?(?:small |little |quick )?(?:doubts?|questions?|problem)(?: (?:about|in|on|with|regarding))?|(?:small|quick|one) (?:doubt|question))\b[\s:,-]*/giu,
  /\b(?:i(?: am|['’]?m| was) (?:so |very |really |a bit |totally )?(?:confused|stuck|lost)(?: (?:about|with|by|on|in|at))?|i (?:do(?: not|n['’]?t)|did(?: not|n['’]?t)|can(?: not|['’]?t)|cannot) (?:really )?(?:get|understand|know|remember|follow)(?: (?:it|this|that|anything))?(?: at all)?)(?=[\s,.!?:;]|$)/giu,
  /\b(?:please|pls+|plz+|plss+|kindly|asap|urgent(?:ly)?|quickly|actually|basically|btw|lol|umm?|help me(?: out)?(?: (?:to )?(?:understand|with))?|tell me|let me know)\b/giu,
  new RegExp(String.raw`[,.!?]\s*${addressed}\b(?=\s*[,.!?]|\s*$)`, 'giu'),
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
