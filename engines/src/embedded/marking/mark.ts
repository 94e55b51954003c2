import { isBlank, plainText } from '@classi/richtext';
import type { Evidence, Flag, Marking, MarkingTask, Provenance } from '../../engine.ts';
import { type Choice, choiceOf } from './choice.ts';
import { partCommands } from './commands.ts';
import { isOffKey, surenessOf, UNSURE_BELOW } from './confidence.ts';
import { blankFeedback, choiceFeedback, feedbackOf, teacherWillLook } from './feedback.ts';
import { type Key, keyOf } from './key-points.ts';
import { keyWordsOf, type Match, matchPoint, responseOf } from './match.ts';
import { shareOut, toQuarter } from './quarters.ts';
import { type Span, sentencesOf } from './sentences.ts';

const provenance: Provenance = { engine: 'embedded', engineVersion: '1' };

/** What a kind of marking decides; the rest of a `Marking` follows from it. */
type Decision = Pick<
  Marking,
  'points' | 'feedback' | 'evidence' | 'confidence' | 'confidenceReason' | 'flag'
>;

/** Marks an answer by the key points that it holds. Pure: the same task gives the same marking. */
export function markTask(task: MarkingTask): Marking {
  const decision = corrected(task, decide(task));
  return {
    ...decision,
    // A criterion of the question gets the share of the marks that the answer got: nothing else is known of it.
    rubricScores: task.rubric.map(({ tag }) => ({
      tag,
      score: decision.points,
      possible: task.marksPossible,
    })),
    provenance,
  };
}

function decide(task: MarkingTask): Decision {
  const blank = isBlank(task.response);
  if (blank) {
    return task.unreadable ? unreadable() : nothingWritten();
  }
  const text = plainText(task.response);
  if (text.trim() === '') {
    return unreadable('The answer is a picture, which cannot be read yet.');
  }
  const { answering, commanding } = partCommands(text, sentencesOf(text));
  const decision = decideOnText(task, text, answering);
  if (task.unreadable) {
    const sentence = 'Part of this answer could not be read; only the rest was marked.';
    return flagged(decision, { reason: 'unreadable', sentence }, 0.3);
  }
  if (commanding.length > 0 && decision.flag?.reason !== 'no-key') {
    const sentence = `The answer tells the marker what to do (“${quoteOf(text, commanding)}”). Those words earned no marks.`;
    return flagged(decision, { reason: 'instructs-marker', sentence }, 0.45);
  }
  return decision;
}

function decideOnText(task: MarkingTask, text: string, answering: Span[]): Decision {
  const choice = choiceOf(task, spanText(text, answering));
  if (choice) {
    return byChoice(task, choice, text);
  }
  const key = keyOf(task);
  return key.points.length === 0 ? withoutKey() : byPoints(task, key, text, answering);
}

/** The answer with all but the given sentences blanked out, so that offsets stay. */
function spanText(text: string, spans: Span[]): string {
  let kept = '';
  for (const { start, end } of spans) {
    kept = kept.padEnd(start) + text.slice(start, end);
  }
  return kept.padEnd(text.length);
}

function byPoints(task: MarkingTask, key: Key, text: string, answering: Span[]): Decision {
  const response = responseOf(text, answering);
  const known = keyWordsOf(plainText(task.question), key.points);
  const matches = key.points.map((point) => matchPoint(point, response, known));
  const wanted = matches.map((match, index) => credit(match) * (key.points[index]?.possible ?? 0));
  const points = toQuarter(
    Math.min(
      task.marksPossible,
      wanted.reduce((sum, each) => sum + each, 0),
    ),
  );
  const shares = shareOut(
    points,
    wanted,
    key.points.map(({ possible }) => possible),
  );
  const evidence = key.points.map((point, index): Evidence => {
    const match = matches[index];
    return {
      point: index + 1,
      key: point.text,
      verdict: match?.verdict ?? 'missing',
      quotes: (match?.quotes ?? []).map(({ start, end }) => ({ start, end, text: text.slice(start, end) })),
      given: shares[index] ?? 0,
      possible: point.possible,
      note: noteOf(match),
    };
  });
  const sureness = surenessOf(key, matches, response);
  const decision: Decision = {
    points,
    feedback: feedbackOf(evidence, points, task.marksPossible),
    evidence,
    confidence: sureness.confidence,
    confidenceReason: sureness.reason,
    flag: null,
  };
  if (isOffKey(key, matches, response)) {
    const sentence = 'This answer is long but shares few words with the key. It may be right in another way.';
    return flagged(decision, { reason: 'off-key', sentence }, 0.3);
  }
  return decision.confidence < UNSURE_BELOW
    ? flagged(decision, { reason: 'unsure', sentence: sureness.reason }, decision.confidence)
    : decision;
}

const credit = ({ verdict }: Match): number => (verdict === 'found' ? 1 : verdict === 'partly' ? 0.5 : 0);

function noteOf(match: Match | undefined): string {
  switch (match?.verdict) {
    case 'found':
      return 'The answer says this.';
    case 'partly':
      return 'The answer says part of this.';
    case 'contradicted':
      return contradictions[match.against ?? 'negation'];
    default:
      return 'These words were not found in the answer.';
  }
}

const contradictions = {
  negation: 'The answer denies this.',
  opposite: 'The answer says the opposite.',
  number: 'The answer gives another number.',
};

function byChoice(task: MarkingTask, { right, chosen, quote }: Choice, text: string): Decision {
  const isRight = chosen === right;
  const points = isRight ? task.marksPossible : 0;
  const span = quote ? trimmed(text, quote) : undefined;
  const decision: Decision = {
    points,
    feedback: choiceFeedback(right, chosen),
    evidence: [
      {
        point: 1,
        key: right,
        verdict: isRight ? 'found' : chosen === undefined ? 'missing' : 'contradicted',
        quotes: span ? [{ ...span, text: text.slice(span.start, span.end) }] : [],
        given: points,
        possible: task.marksPossible,
        note: isRight ? 'This is the option of the key.' : 'The key has another option.',
      },
    ],
    confidence: 0.97,
    confidenceReason: 'The key is one option, and the answer names one.',
    flag: null,
  };
  if (chosen !== undefined) {
    return decision;
  }
  const sentence = 'It cannot be told which option the answer chooses.';
  return flagged({ ...decision, confidenceReason: sentence }, { reason: 'unsure', sentence }, 0.3);
}

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, end - (part.length - part.trimEnd().length)) };
}

function nothingWritten(): Decision {
  return {
    points: 0,
    feedback: blankFeedback,
    evidence: [],
    confidence: 1,
    confidenceReason: 'Nothing was written.',
    flag: null,
  };
}

function unreadable(sentence = 'There is writing here that could not be read.'): Decision {
  return {
    points: 0,
    feedback: teacherWillLook,
    evidence: [],
    confidence: 0,
    confidenceReason: sentence,
    flag: { reason: 'unreadable', sentence: `${sentence} Please mark it yourself.` },
  };
}

function withoutKey(): Decision {
  const sentence = 'This question has no answer key, so nothing could be compared.';
  return {
    points: 0,
    feedback: teacherWillLook,
    evidence: [],
    confidence: 0,
    confidenceReason: sentence,
    flag: { reason: 'no-key', sentence: `${sentence} Please mark it yourself, or add a key.` },
  };
}

function flagged(decision: Decision, flag: Flag, most: number): Decision {
  const confidence = Math.min(decision.confidence, most);
  return { ...decision, confidence, confidenceReason: flag.sentence, flag };
}

const quoteOf = (text: string, [first]: Span[]): string =>
  first ? text.slice(first.start, first.end).slice(0, 120) : '';

/** Where the teacher has marked the same words before, that mark stands. */
function corrected(task: MarkingTask, decision: Decision): Decision {
  const own = normal(task.response);
  const same = task.corrections.filter(({ response }) => own !== '' && normal(response) === own).at(-1);
  if (!same || task.unreadable) {
    return decision;
  }
  const points = toQuarter(Math.min(Math.max(same.points, 0), task.marksPossible));
  const possible = decision.evidence.map((each) => each.possible);
  const wanted = decision.evidence.map((each) => each.given);
  const shares = shareOut(points, wanted, possible);
  return {
    points,
    feedback: isBlank(same.feedback) ? decision.feedback : same.feedback,
    evidence: decision.evidence.map((each, index) => ({ ...each, given: shares[index] ?? 0 })),
    confidence: 0.97,
    confidenceReason: 'You gave this mark to another answer with the same words.',
    flag: null,
  };
}

const normal = (html: string): string =>
  plainText(html)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.+\-*/=<>]+/gu, ' ')
    .trim();
