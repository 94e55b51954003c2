import { needsCare } from '../../distress.ts';
import type { Turn } from '../../tutoring.ts';
import { bookStems } from '../books/words.ts';
import { readPhraseLists } from '../phrase-lists.ts';
import { asLine } from '../tutor/guide/guide-wording.ts';
import { narrowerReadings, splitMessage } from '../tutor/message-intent/message-parts.ts';
import { plainMessage } from '../tutor/message-intent/plain-message.ts';

/** Characters; the specification allows 50 (spec 3 §4), but a list of chats has less room. */
const LONGEST = 40;
const { pattern } = readPhraseLists(new URL('title-words.tsv', import.meta.url));
/** A phrase that is cut off before one of these words is whole without them. */
const PHRASE_STARTS = /^(?:but|so|with|for|that|which|who|when|where|while|because|using|if)$/i;
/** Words that cannot be the last one of a title. */
const UNFINISHED = pattern('^{unfinished}$');
/** Shorter phrases say too little, in characters. */
const SHORTEST_PHRASE = 10;
const UNTITLED = 'Conversation';

const politeness = pattern(
  '^(?:{greeting}\\b[\\s,.!-]*|(?:can|could|would|will) you (?:(?:please|kindly) )?{request}?|{need}|{request})+',
);
const asking = pattern('^{question}');

/** A title of at most 50 characters, made of the first question that says what it is about. What is said in trouble names nothing. */
export function chooseTitle(conversation: Pick<Turn, 'question'>[]): string {
  const lines = conversation.map(({ question }) => asLine(question.replace(/<[^>]+>|[*_#`>]/g, ' ')));
  const open = lines.filter((line) => !needsCare(line));
  const line = open.find((each) => bookStems(each).length > 0) ?? open[0] ?? '';
  const topics = splitMessage(line).map(topicOf);
  const title = topics.filter((topic) => topic !== '').join('; ');
  return title === '' ? UNTITLED : shortened(title.charAt(0).toUpperCase() + title.slice(1));
}

/**
 * Returns the topic of a question, without the words that only ask. A long text is reduced to its actual
 * question first.
 */
function topicOf(question: string): string {
  const plain = plainMessage(question);
  const request = plain.length > LONGEST ? (narrowerReadings(plain)[0] ?? plain) : plain;
  const bare = request.replace(politeness, '').replace(/^about /i, '');
  const topic = bare.replace(asking, '');
  return (
    (bookStems(topic).length > 0 ? topic : bare || request)
      .split(/(?<=[?!])\s|(?<=\p{L}{3}[.])\s/u)[0]
      ?.replace(/[\s?.!,;:]+$/, '') ?? ''
  );
}

/** The longest whole phrase that fits; where none fits, as many words as do, with an ellipsis. */
function shortened(title: string): string {
  const lengthOf = (text: string) => [...text].length;
  if (lengthOf(title) <= LONGEST) return title;
  const words = title.split(' ');
  const fits = (count: number, limit: number) => lengthOf(words.slice(0, count).join(' ')) <= limit;
  const counts = words.map((_, index) => index).filter((count) => count > 0);
  const isPhrase = (count: number) =>
    /[,;:]$/.test(words[count - 1] ?? '') ||
    (PHRASE_STARTS.test(words[count] ?? '') && !isUnfinished(words[count - 1]));
  const phrase = counts.findLast((count) => fits(count, LONGEST) && isPhrase(count));
  const whole =
    phrase === undefined
      ? ''
      : words
          .slice(0, phrase)
          .join(' ')
          .replace(/[,;:]$/, '');
  if (lengthOf(whole) >= SHORTEST_PHRASE) return whole;
  const cut = counts.findLast((count) => fits(count, LONGEST - 1) && !isUnfinished(words[count - 1]));
  if (cut === undefined) return `${[...title].slice(0, LONGEST - 1).join('')}…`;
  return `${words
    .slice(0, cut)
    .join(' ')
    .replace(/[,;:–-]+$/, '')}…`;
}

const isUnfinished = (word = '') => UNFINISHED.test(word) || PHRASE_STARTS.test(word);
