/** Expands the abbreviations of short messages, and removes phrases such as 'tell me quickly'. */
import { dataLines } from '../../data-lines.ts';

const abbreviations = new Map(
  dataLines(new URL('abbreviations.tsv', import.meta.url), 2).map(([short = '', full = '']) => [short, full]),
);

/** 'y does it', 'speed n velocity': where the letters are words. */
const whyLetter =
  /(?<=^|[,.?!]\s*|\b(?:and|but|so)\s)y(?=\s+(?:\p{L}{2,}|r\b))(?!\s+(?:axis|is equal|equals|coordinate))/giu;
const andLetter = /(?<=\p{L}{2,}\s)n(?=\s+\p{L}{2,})(?!\s+(?:is|are|equals?|terms?|th)\b)/giu;

/** How somebody wants it told, which no page has. */
const manners: RegExp[] = [
  /\b(?:in|from|of) (?:(?:our|my|the|your) )?(?:real|daily|everyday|day[- ]to[- ]day) life\b|\breal[- ]life\b/giu,
  /\b(?:in|using) (?:(?:very|more) )?(?:easy|simple|short|detail(?:ed)?|brief|your own|my own|own) ?(?:words?|language|way|manner|terms)?(?=[\s,.!?]|$)/giu,
  /\b(?:like (?:i am|i['’]m|im) (?:five|5|ten|10|a (?:kid|child|baby))|(?:to me )?like properly|properly|step by step|with steps|with (?:the help of )?(?:an? )?(?:suitable |proper )?examples?|line by line)\b/giu,
  /\b(?:according to|as per|from|in) (?:the |our |my |this )?(?:book|textbook|chapter|ncert|syllabus|text)\b/giu,
  /\b(?:i (?:hope|trust) (?:this|you|u|ur|that)\b[^.?!,]*?(?:well|fine|good|great|ok(?:ay)?)|hope (?:you|u|ur|ya|your|all)\b[^.?!,]*?(?:well|fine|good|great|ok(?:ay)?))\b[.!,:;)]*/giu,
  /\bi (?:would|['’]d|will|shall) be (?:very |so )?(?:grateful|glad|thankful|happy|obliged) if\b/giu,
  /\b(?:my|the|one|ek|a) (?:question|doubt|query) (?:is|was|hai)\b[\s:,-]*/giu,
  /\bin (?:economics|eco|maths?|mathematics|physics|chemistry|biology|bio|history|science|geography|civics)(?=\s*[,.!?]?\s*$)/iu,
  /\b(?:i was (?:just )?(?:wondering|thinking)(?: like)?(?: if| about)?|(?:ha){2,}h?|(?:he){2,}h?|lmao|exactly)\b/giu,
  // 'ek doubt hai, sir ji'
  /\b(?:(?:ek|mera|mujhe|chota sa|chhota sa) )*(?:doubt|question|sawaal|sawal) (?:hai|tha|he|h)\b[\s,:-]*|\b(?:sir|ma['’]?a?m|madam|miss|teacher|bhai|didi) ?ji\b[\s,]*/giu,
  /\b(?:real quick|in (?:\d+|ten|five|two) (?:min(?:ute)?s?|hours?|days?)|full ?form and|once more|one more time)\b/giu,
];

/** 'ch3', 'chap. 3' */
const chapterSign = /\bch(?:ap|apt|aptr|pt)?s?\.?\s*(?=\d{1,2}\b)/giu;
/** 'any four reasons', '3 types': how many are wanted. */
const counted =
  /(?<!\b(?:chapter|unit|lesson|class|page|question|section|figure|table)\s)\b(?:(?:any|the|at least|some) )?(?:[2-9]|10|two|three|four|five|seven|eight|nine|ten)\s+(?=(?!\p{L}*ss\b)\p{L}{3,}s\b)/giu;

/** A message with its abbreviations written out and without its manners: 'wats diff b/w a n b' is 'what is difference between a and b'. */
export function withoutAbbreviations(message: string): string {
  const letters = message
    .replace(chapterSign, 'chapter ')
    .replace(whyLetter, 'why')
    .replace(andLetter, 'and');
  const counts = [...letters.matchAll(/\d+/g)].length > 1 ? letters : letters.replace(counted, '');
  const spelled = counts
    .replace(/\bcan't\b/gi, 'can not')
    .replace(/\bwon't\b/gi, 'will not')
    .replace(/n't\b/gi, ' not')
    .replace(/(?<![\p{L}\d'’-])[\p{L}\d/]+(?![\p{L}\d'’-])/gu, (word, at: number) => {
      const isName = word.length === 1 && /^\s*[=+\-*/^_(]/.test(counts.slice(at + word.length));
      const full = word === word.toUpperCase() || isName ? undefined : abbreviations.get(word.toLowerCase());
      return full ?? word;
    });
  return manners
    .reduce((text, manner) => text.replace(manner, ' '), spelled)
    .replace(/\s{2,}/g, ' ')
    .trim();
}
