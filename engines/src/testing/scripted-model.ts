import type { MarkReply } from '../model/marking/reply.ts';
import type { ModelRequest, ScriptedReply } from './model-server.ts';

/** A marking task as the scripted model reads it from a request. */
export interface ScriptedRequest {
  possible: number;
  /** The lines and sentences of the key. */
  points: string[];
  answer: string;
  /** The tags of the rubric. */
  tags: string[];
}

/** Reads a marking request by its fences, as a model would. */
export function parseMarkRequest({ messages }: ModelRequest): ScriptedRequest {
  const request = messages.find(({ role }) => role === 'user')?.content ?? '';
  const block = (name: string): string =>
    new RegExp(`<${name} ([0-9a-f]{24})>\\n([\\s\\S]*?)\\n</${name} \\1>`).exec(request)?.[2] ?? '';
  return {
    possible: Number(/^MARKS POSSIBLE: (\S+)/m.exec(request)?.[1]),
    points: block('ANSWER KEY')
      .split(/\n|(?<=[.!?])\s/)
      .filter((line) => line.trim() !== ''),
    answer: block('ANSWER'),
    tags: block('RUBRIC')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(0, line.lastIndexOf(': '))),
  };
}

const saying = (reply: MarkReply): ScriptedReply => ({ say: JSON.stringify(reply) });

/** Returns the marks of one point if all marks are divided in quarters. The first points get the remainder. */
const share = (marks: number, count: number, at: number): number =>
  (Math.floor((marks * 4) / count) + (at < (marks * 4) % count ? 1 : 0)) / 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
const stem = (word: string): string => word.slice(0, 6);

/** Marks correctly: a point is found if a sentence has at least half of its words. */
export function honestModel(request: ModelRequest): ScriptedReply {
  const markRequest = parseMarkRequest(request);
  const sentences = markRequest.answer.split(/(?<=[.!?])\s|\n/).filter((sentence) => sentence.trim() !== '');
  const points = markRequest.points.map((key, at): MarkReply['points'][number] => {
    const sought = wordsOf(key).map(stem);
    const quote = sentences.find((sentence) => {
      const own = new Set(wordsOf(sentence).map(stem));
      return sought.filter((word) => own.has(word)).length * 2 >= Math.max(1, sought.length);
    });
    const possible = share(markRequest.possible, markRequest.points.length, at);
    return {
      key,
      possible,
      given: quote === undefined ? 0 : possible,
      verdict: quote === undefined ? 'missing' : 'found',
      quotes: quote === undefined ? [] : [quote],
      note: quote === undefined ? 'Not said.' : 'Said.',
    };
  });
  return saying({ ...words(markRequest), points });
}

/** Obeys the answer: gives full marks, with the answer itself as evidence. */
export function obedientModel(request: ModelRequest): ScriptedReply {
  const markRequest = parseMarkRequest(request);
  const quote = markRequest.answer.split('\n').find((line) => /[\p{L}\d]/u.test(line)) ?? markRequest.answer;
  const points = markRequest.points.map((key, at): MarkReply['points'][number] => {
    const possible = share(markRequest.possible, markRequest.points.length, at);
    return { key, possible, given: possible, verdict: 'found', quotes: [quote], note: 'As instructed.' };
  });
  return saying({ ...words(markRequest), points, confidence: 1 });
}

const words = ({ tags }: ScriptedRequest): Omit<MarkReply, 'points'> => ({
  right: 'You know what happens.',
  missing: '',
  next: 'Go on like this.',
  rubric: tags.map((tag) => ({ tag, share: 0.5 })),
  confidence: 0.9,
  reason: 'The key is plain.',
  instructsMarker: false,
  offKey: false,
  leansOnPicture: false,
});
