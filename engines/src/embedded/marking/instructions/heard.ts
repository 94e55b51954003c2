import { plainText } from '@classi/richtext';
import type { Asked } from '../comparing/signals.ts';
import { type Said, type Wording, wordingOf } from '../comparing/texts.ts';
import { keyFormulaOf } from '../formulas/key-formula.ts';
import { judgePoint } from '../judge-point.ts';
import { preparedWording } from '../prepared-point.ts';
import { ruleFor } from '../rules/rule.ts';
import { sum } from '../sum.ts';
import type { Span } from '../text/sentences.ts';
import type { Condition } from './conditions.ts';

/** Whether an answer is one that an instruction speaks of. */
export interface Heard {
  is: 'said' | 'doubtful' | 'not said';
  /** Where. */
  quotes: Span[];
}

const SAID = 0.7;
const NOT_SAID = 0.35;
/** Words of a term: to mention it is to say it, in whatever way. */
const TERM = 2;
/** The word itself, if misspelt: another word for it is not what was asked for. */
const MENTIONED = 0.9;
/** An answer that says nothing else is hardly longer than what it says. */
const ALONE = 1.6;

export function heardOf(when: Condition | undefined, said: Said, asked: Asked, question: string): Heard {
  if (!when) return { is: 'said', quotes: [] };
  const each = when.says.map((wording) => wordingHeard(wording, said, asked, plainText(question)));
  const found = each.filter(({ is }) => is === 'said');
  const isAll = when.needs === 'all';
  const isSaid = isAll ? found.length === each.length : found.length > 0;
  const isOut = isAll ? each.some(({ is }) => is === 'not said') : each.every(({ is }) => is === 'not said');
  const is = isSaid ? 'said' : isOut ? 'not said' : 'doubtful';
  const quotes = each.flatMap((one) => (one.is === 'not said' ? [] : one.quotes));
  if (when.isMissing) return { is: contrary[is], quotes: [] };
  const size = sum(when.says.map((wording) => wordingOf(wording).size));
  return when.isAlone && said.size > size * ALONE ? { is: 'not said', quotes: [] } : { is, quotes };
}

const contrary = { said: 'not said', doubtful: 'doubtful', 'not said': 'said' } as const;

function wordingHeard(text: string, answer: Said, asked: Asked, question: string): Heard {
  const wording = wordingOf(text);
  const { comparison, verdict, credit, quotes } = judgePoint(
    {
      point: { text, alternatives: [], rejected: [], possible: 1, isStep: true },
      wordings: [
        preparedWording(wording, {
          rule: ruleFor(text, false, question),
          isFormula: keyFormulaOf(text, question, false) !== undefined,
          isTerm: wording.size <= TERM ? 'listed' : false,
        }),
      ],
      rejected: [],
    },
    answer,
    isGivenAway(wording, asked) ? new Set() : asked,
  );
  if (wording.size > 0 && wording.size <= TERM) {
    const places = comparison.aligned.filter(({ wanted }) => wanted.role === 'content');
    const words = places.map(({ found: [best] }) =>
      (best?.alike ?? 0) >= MENTIONED ? best?.term : undefined,
    );
    const said = words.flatMap((term) => (term ? [{ start: term.start, end: term.end }] : []));
    return said.length === words.length && said.length > 0
      ? { is: 'said', quotes: said }
      : { is: said.length > 0 ? 'doubtful' : 'not said', quotes: said };
  }
  if (verdict === 'contradicted') return { is: 'not said', quotes: [] };
  return { is: credit >= SAID ? 'said' : credit <= NOT_SAID ? 'not said' : 'doubtful', quotes };
}

/** All of its words stand in the question: then each of them counts. */
const isGivenAway = ({ terms }: Wording, asked: Asked): boolean =>
  terms.speaking.every(({ stem }) => asked.has(stem));
