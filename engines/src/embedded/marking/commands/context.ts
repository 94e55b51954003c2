import type { Asking } from './asking.ts';
import { asksForFiction } from './piece.ts';

const ofMarks =
  /\b(?:marks|\p{L}+\s+(?<!(?:to|and|then|or|must|will)\s)mark\b(?!\s+(?:the|an?|on|it|with|out|off|each)\b)|(?:an?|the|one|each|per|every|in)\s+mark|markings?|scor\w+|grad(?:es|ed|ing)|grade|credits?|exams?|examinations?|examiners?|(?:test|low|high|poor|good|pass)\s+mark)\b/iu;
const ofSpeech =
  /\b(?:letters?|applications?|notices?|e-?mails?|messages?|speech(?:es)?|dialogues?|conversations?|diar(?:y|ies)|story|stories|poems?|petitions?|requests?|polite\w*|advertisements?|invitations?|reported|reply|complaints?|interview|plead\w*|mercy|beg(?:s|ged|ging)?|persua\w+|flatter\w*|pray(?:s|ed|ers?|ing)?|brib(?:e|es|ery)|appeal(?:s|ed)?\s+to)\b/i;
const ofPrograms =
  /\b(?:program|code(?!\s+of\s+(?:conduct|ethics|honou?r))|loops?|functions?\s+(?:call|in\s+(?:python|java|c\b|a\s+program))|(?:call|define|python|print|input|recursive)\s*\w*\s+functions?|python|java|variables?|algorithms?|inputs?|sql|quer(?:y|ies)|databases?|pseudo-?code|(?<!answer\s)scripts?|html|cpus?|processors?|operating\s+systems?|compilers?|spreadsheets?|(?:primary|foreign)\s+keys?)\b/i;
const ofOrders =
  /\b(?:prompts?|injections?|instructions?|commands?|orders|(?:(?:the|an|his|her|their|this)\s+order|order\s+to)\b(?!\s+of)|ignore|obey\w*|chat-?bots?|language models?|ai|artificial\s+intelligence)\b/i;
const ofCoins =
  /^(?=[\s\S]*\b(?:german\w*|weimar|reichsmark\w*)\b)(?=[\s\S]*\b(?:\w*inflation|money|currenc\w+|prices?|wages?|reparations?|savings?)\b)/i;
/** How a key or a question says what a part of it is worth. */
const worth =
  /[([]\s*[\d.½¼¾]+\s*(?:marks?|m)?\s*[)\]]|\b(?:[\d.½¼¾]+|an?|one|two|three|half\s+a)\s+marks?\s+(?:each|apiece|(?:for|per)\s+(?:each|every|any|the|a))\b/gi;
const ofKeys = /\b(?:keys?|schemes?|criteri(?:on|a)|rubrics?)\b/i;

/** Of a question and its key, both plain text. */
export function askingOf(question: string, key: string, marksPossible: number): Asking {
  const both = `${question}\n${key.replace(worth, ' ')}`;
  const asked = wordsOf(question);
  const isOfMarks = ofMarks.test(both);
  const isOfSpeech = ofSpeech.test(question);
  return {
    isOfMarks,
    isOfSpeech,
    isOfPiece: asksForFiction(question) || (isOfMarks && isOfSpeech),
    isOfPrograms: ofPrograms.test(both),
    isOfOrders: ofOrders.test(both),
    isOfKeys: ofKeys.test(both),
    isOfCoins: ofCoins.test(both),
    marksPossible,
    words: wordsOf(both),
    keyWords: new Set([...wordsOf(key)].filter((word) => !asked.has(word))),
  };
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu));
