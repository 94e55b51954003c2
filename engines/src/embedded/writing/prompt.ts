import type { Kind } from './draft.ts';

/** One wish of a prompt: so many questions of some kinds. */
export interface Wish {
  count: number;
  /** Any kind where it is absent. */
  kinds?: Kind[];
  /** For each question. */
  marks?: number;
}

export interface PromptWishes {
  wishes: Wish[];
  /** What the questions are to be about; '' for all of the book. */
  topic: string;
  /** Pages that they are to come from, both ends included. */
  pages?: { from: number; to: number };
}

const COUNT = 10;
const MOST = 50;

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const amount = String.raw`\d{1,3}|${numberWords.join('|')}|a dozen|an?`;

const types: [RegExp, Kind[]][] = [
  [/\b(?:mcqs?|multiple[- ]choice|objective)\b/i, ['choice']],
  [/\b(?:true[\s/]*(?:or|and|&)?[\s/]*false|t\s*\/\s*f)\b/i, ['truth']],
  [
    /\b(?:fill(?:ing)?[- ]in(?:[- ]the)?[- ](?:blanks?|gaps?)|fill-ups?|cloze|gap[- ]fill(?:ing)?)\b/i,
    ['gap'],
  ],
  [/\b(?:definitions?|define)\b/i, ['definition']],
  [/\b(?:numericals?|calculations?|word problems?|problems?|sums)\b/i, ['calculation']],
  [/\b(?:comparisons?|compare|differences?|distinguish)\b/i, ['comparison']],
  [/\b(?:explain|reasoning|reasons?|why|explanation)\b/i, ['explanation', 'consequence']],
  [/\b(?:list(?:ing)?|name)\b/i, ['listing']],
  [/\b(?:long[- ](?:answer|form|response)?|essays?|descriptive|extended)\b/i, ['essay', 'comparison']],
  [
    /\b(?:short[- ]?(?:answer|response)?|brief)\b/i,
    ['definition', 'explanation', 'listing', 'fact', 'consequence', 'correction'],
  ],
  [/\b(?:one[- ]word|one[- ]mark)\b/i, ['fact', 'gap', 'definition']],
];
const typeWords =
  'questions?|mcqs?|items?|tasks?|essays?|problems?|numericals?|definitions?|calculations?|comparisons?|fill-ups?|statements?|blanks?|sums|true[ /]*(?:or|and|&)?[ /]*false|exercises?';
const counted = new RegExp(
  String.raw`(?<![\w.-])(${amount})\s+((?:\d+-marks?\s+|(?!\d|(?:with|of|test|quiz|marks?|on|about|from|pages?)\b)[\w/&-]+\s+){0,6}?)(${typeWords})\b`,
  'gi',
);
const marksEach = new RegExp(
  String.raw`\(?\b(?:of|for|worth|with|carrying)?\s*(\d+(?:\.\d+)?|${numberWords.join('|')})[- ]marks?\b(?:\s*(each|apiece|per question|a question))?\)?`,
  'gi',
);

/** What a prompt asks for, as far as its words tell. */
export function wishesIn(prompt: string): PromptWishes {
  const text = prompt.replace(/\s+/g, ' ').trim();
  const found = [...text.matchAll(counted)];
  const wishes = found.map((match, at): Wish => {
    const tail = text.slice(match.index, found[at + 1]?.index ?? text.length);
    const upToTopic = tail.split(/\b(?:on|about|from|covering|regarding)\b(?! each)/i)[0] ?? tail;
    const kinds = kindsIn(upToTopic);
    const marks = marksIn(tail);
    return {
      count: Math.min(MOST, numberOf(match[1] ?? '')),
      ...(kinds ? { kinds } : {}),
      ...(marks === undefined ? {} : { marks }),
    };
  });
  const onlyKinds = kindsIn(beforeTopic(text));
  const marks = marksIn(text);
  const plain: Wish = {
    count: COUNT,
    ...(onlyKinds ? { kinds: onlyKinds } : {}),
    ...(marks === undefined ? {} : { marks }),
  };
  const pages = pagesIn(text);
  return {
    wishes: shared(withTotal(wishes.length > 0 ? wishes : [plain], text), text),
    topic: topicOf(text),
    ...(pages ? { pages } : {}),
  };
}

/** '10 questions: 4 MCQs and 6 short ones': the first count is the sum of the others. */
function shared(wishes: Wish[], text: string): Wish[] {
  const [first, ...rest] = wishes;
  // '4 questions on supply and 2 true/false' are six.
  if (!/:|\(|\b(?:including|of which|with|made up of)\b/i.test(text)) return wishes;
  const sum = rest.reduce((total, { count }) => total + count, 0);
  const isSum = first && rest.length > 0 && first.kinds === undefined && sum <= first.count;
  if (!isSum) return wishes;
  return sum === first.count ? rest : [...rest, { ...first, count: first.count - sum }];
}

/** 'A test of 20 marks' is shared out. */
function withTotal(wishes: Wish[], text: string): Wish[] {
  const total =
    /\b(?:total(?:ling|ing)?(?: of)?|out of|test of|worth a total of|paper of)\s+(\d{1,3})\s*marks\b|\b(\d{1,3})\s*marks\s+(?:in total|altogether|in all|total)\b/i.exec(
      text,
    );
  const marks = Number(total?.[1] ?? total?.[2]);
  const count = wishes.reduce((sum, wish) => sum + wish.count, 0);
  if (!total || !(marks > 0)) return wishes;
  return wishes.map((wish) => ({ ...wish, marks: Math.max(0.25, Math.round((marks / count) * 4) / 4) }));
}

function marksIn(text: string): number | undefined {
  const [match] = [...text.matchAll(marksEach)].sort(
    (one, other) => Number(other[2] !== undefined) - Number(one[2] !== undefined),
  );
  const marks = match?.[1] === undefined ? undefined : numberOf(match[1]);
  return marks !== undefined && marks > 0 && marks <= 100 ? Math.round(marks * 4) / 4 : undefined;
}

const kindsIn = (text: string): Kind[] | undefined => {
  const kinds = types.filter(([type]) => type.test(text)).flatMap(([, each]) => each);
  return kinds.length > 0 ? [...new Set(kinds)] : undefined;
};

function numberOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'a dozen') return 12;
  if (lower === 'a' || lower === 'an') return 1;
  const index = numberWords.indexOf(lower);
  return index >= 0 ? index + 1 : Number(word);
}

/** '… and 2 true/false' after the topic. */
const furtherWish = new RegExp(
  String.raw`,?\s*(?:\band\b|\bplus\b|\bwith\b|[,;:])\s*(?:${amount})\s+(?:[\w/&-]+\s+){0,4}?(?:${typeWords})\b.*$`,
  'is',
);

const topicMark =
  /\b(?:on(?: the (?:topics?|chapters?|subjects?)(?: of)?)?|about|covering|regarding|concerning|related to|based on|focus(?:ing|ed)? on|that (?:tests?|covers?|deals? with)|(?<!answers? )from(?: the (?:chapters?|sections?|units?)(?: on)?)?|to test)\b:?\s+/gi;

const beforeTopic = (text: string): string => text.split(topicMark)[0] ?? text;

/** What follows 'on', 'about' and their like, without what is said of marks, kinds and learners. */
function topicOf(text: string): string {
  const without = (part: string): string =>
    part
      .replace(/\bpages?\s+\d+(?:\s*(?:-|–|to|and)\s*\d+)?/gi, ' ')
      .replace(furtherWish, ' ')
      .replace(marksEach, ' ')
      .replace(/\b(?:each|apiece)\b/gi, ' ')
      .replace(
        /\bfor\s+(?:my\s+)?(?:(?:grade|class|year|std)\s*\w+|students?|pupils?|learners?|beginners|homework|revision|practice|a (?:test|quiz))\b.*$/i,
        ' ',
      )
      .replace(/\b(?:grade|class|year)\s+\d+\b/gi, ' ')
      .replace(
        /\b(?:the )?(?:attached |chosen |given |selected |following |above )?(?:text)?(?:books?|documents?|references?|text)\b/gi,
        ' ',
      )
      .replace(/\bpages?\s+\d+(?:\s*(?:-|–|to|and)\s*\d+)?/gi, ' ')
      .replace(/[.;!?]\s.*$/s, ' ')
      .replace(
        /\b(?:with|including|include|using|and)\s+(?:answers?|marking|grading|examples?|solutions?|their answers)\b.*$/i,
        ' ',
      )
      .replace(/\s+/g, ' ')
      .replace(/^[\s,:–-]+|[\s,.:;!?–-]+$/g, '');
  const [mark] = [...text.matchAll(topicMark)].filter(
    (match) => without(text.slice(match.index + match[0].length)) !== '',
  );
  if (mark) return without(text.slice(mark.index + mark[0].length));
  // 'Market equilibrium, 5 MCQs' names it without a preposition.
  const rest = without(text.replace(counted, ' ')).replace(
    /\b(?:please|make|create|write|generate|give|prepare|set|me|us|some|a|an|of|the|quiz|test|worksheet|assignment|paper|easy|hard|medium|difficult|simple|very|short|long|answers?|multiple|choice|mcqs?|true|false|or|and|fill|in|blanks?|questions?|numericals?|problems?|essays?|mixed|different|types?|various|for|with|to|need|want|i|from|on|about|in)\b/gi,
    ' ',
  );
  return rest.replace(/\s+/g, ' ').replace(/^[\s,:–-]+|[\s,.:;!?–-]+$/g, '');
}

function pagesIn(text: string): { from: number; to: number } | undefined {
  const [, from, to] = /\bpages?\s+(\d{1,4})(?:\s*(?:-|–|to|and)\s*(\d{1,4}))?/i.exec(text) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to ?? from) };
}
