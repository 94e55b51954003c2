import type { Draft } from '../draft.ts';
import type { Material } from '../material.ts';
import type { Statement } from '../statement.ts';

const opening = /^(When|If) ([^,]+(?:, (?:and|or) [^,]+)?), (.+)\.$/;
const state =
  /^((?:An?|The) (?:\p{Ll}+ ){0,2}\p{Ll}+|Demand|Supply) (is|are) ((?:in |called |said to be )?[^,]{4,40}?) (?:when|if) (.+)\.$/u;

/** What happens when …, and when something is so. */
export function consequenceQuestions({ statements, names }: Material): Draft[] {
  return statements.flatMap(
    (statement) => whatHappens(statement) ?? whenIs(statement, names.lowerFirst) ?? [],
  );
}

function whatHappens({ text, sentence }: Statement): Draft | undefined {
  const found = consequenceIn(text);
  return found && draft(`What happens ${found.condition}?`, text, found.effect, sentence, 0.85);
}

/** 'when demand increases and supply stays the same', and what follows; undefined for a sentence of another form. */
export function consequenceIn(text: string): { condition: string; effect: string } | undefined {
  const [, word = '', condition = '', effect = ''] = opening.exec(text) ?? [];
  const isClear = condition.split(/\s+/).length >= 4 && effect.split(/\s+/).length >= 3;
  const leans =
    /\b(?:had|was|were)\b/.test(condition) ||
    /^(?:\p{L}+ing|it|they|this|that|he|she|we|you|no|say|choose|write|draw|take)\b/iu.test(condition) ||
    /\b(?:it|they|he|she|them|him|her|his)\b|\$/.test(condition);
  // 'If the size is one, demand is called …' asks for a name.
  const names = /^(?:it|they|he|she)\b|\b(?:called|calls?|known|important to|useful to)\b/.test(effect);
  return isClear && !leans && !names
    ? { condition: `${word.toLowerCase()} ${condition}`, effect }
    : undefined;
}

function whenIs({ text, sentence }: Statement, lowerFirst: (text: string) => string): Draft | undefined {
  const [, subject = '', verb = '', predicate = '', condition = ''] = state.exec(text) ?? [];
  if (
    condition.split(/\s+/).length < 4 ||
    /\b(?:when|if|that|which|not|only|even)\b/.test(predicate) ||
    /^[^,]*, when\b/.test(condition)
  )
    return undefined;
  return draft(`When ${verb} ${lowerFirst(subject)} ${predicate}?`, text, condition, sentence, 0.8);
}

function draft(
  ask: string,
  text: string,
  answer: string,
  sentence: Statement['sentence'],
  quality: number,
): Draft {
  return {
    kind: 'consequence',
    type: 'short_answer',
    ask,
    key: [text],
    points: [answer],
    marks: answer.split(/\s+/).length >= 9 ? 2 : 1,
    levels: [2, 3, 4],
    quality,
    stands: [sentence],
  };
}
