import type { Draft } from '../draft.ts';
import type { Material } from '../material.ts';
import { chance } from '../order.ts';
import type { Sentence } from '../sources.ts';
import { upperFirst } from '../stands-alone.ts';
import type { Statement } from '../statement.ts';

/** A statement and what it becomes when one fact of it is changed. */
export interface ChangedFact {
  right: string;
  wrong: string;
  /** What was changed, and what to. */
  from: string;
  to: string;
  sentence: Sentence;
}

const pairs = new Map<string, string>();
for (const pair of `rises/falls rise/fall rising/falling increases/decreases increase/decrease increased/decreased higher/lower highest/lowest larger/smaller largest/smallest
  greatest/smallest greater/smaller above/below upwards/downwards positive/negative horizontal/vertical maximum/minimum elastic/inelastic faster/slower shortage/surplus
  directly/inversely outwards/inwards steeper/flatter expands/contracts gains/loses strongest/weakest stronger/weaker longer/shorter
  heavier/lighter hotter/colder cheaper/dearer oldest/newest richer/poorer
  inside/outside opposite/same`.split(/\s+/)) {
  const [one = '', other = ''] = pair.split('/');
  pairs.set(one, other);
  if (!pairs.has(other)) pairs.set(other, one);
}
const sided: [RegExp, string][] = [
  [/\bto the right\b/, 'to the left'],
  [/\bto the left\b/, 'to the right'],
  [/(?<!\b(?:did|do|does|no|nothing) )\bmore than(?= (?:\d|half|the|an?|one|two|demanded)\b)/, 'less than'],
  [/\bless than(?= (?:\d|half|the|an?|one|two)\b)/, 'more than'],
  [/\bdoes not change\b/, 'changes'],
];
/** Nothing sharp can be said against what is hedged, and a negation turned twice confuses. */
const hedged =
  /\b(?:not|no|never|nor|neither|without|unless|may|might|could|can|some|often|sometimes|about|rather|perhaps|nearly|almost|seldom|hardly|many|most|usually|tends?|generally|seem(?:s|ed)?|either|if it|or|however|although|though|but|while|such as|so that|said|would|so (?:does|do|is|are|did)|both ways|as well|also|vice versa|therefore)\b/i;

/** Statements of the sources with one fact turned round: a direction, a year, who it was. */
export function changedFacts(material: Material): ChangedFact[] {
  const directions = material.statements.flatMap((statement) => directionOf(statement) ?? []);
  return [...directions, ...yearsOf(material), ...personsOf(material)];
}

export const isPlainFact = ({ text }: Statement): boolean =>
  !hedged.test(text) && text.split(/\s+/).length <= 28 && !/[:;]/.test(text);

function directionOf(statement: Statement): ChangedFact | undefined {
  const { text, sentence } = statement;
  if (/\$[^$]*\d[^$]*=/.test(text)) return undefined;
  if (!isPlainFact(statement) || (text.match(/,/g) ?? []).length > 2) return undefined;
  const found = [...text.matchAll(/(?<![\p{L}-])\p{Ll}+(?![\p{L}-])/gu)].filter(
    ([word]) => pairs.has(word) && !insideFormula(text, word),
  );
  const sides = sided.filter(([side]) => side.test(text));
  const change = sides[0];
  if (found.length === 0 && change) {
    const from = change[0].exec(text)?.[0] ?? '';
    return { right: text, wrong: text.replace(change[0], change[1]), from, to: change[1], sentence };
  }
  if (/\bfrom (?:about )?[$₹£€]?\d/.test(text)) return undefined;
  const [only] = found;
  const to = pairs.get(only?.[0] ?? '');
  if (!only || to === undefined || found.length > 4 || sides.length > 0) return undefined;
  if (found.filter(([word]) => word === only[0]).length > 1) return undefined;
  // 'the opposite direction' becomes 'the same direction'; 'an opposite' and 'the same as' would not read well.
  if (/^(?:opposite|same)$/.test(only[0]) && !/\b(?:the opposite|the same) direction\b/.test(text))
    return undefined;
  // 'No longer', 'the larger the mass, the larger …' say something else.
  if (/\bthe \p{L}+er the\b|\bno longer\b|\bthe same as\b/u.test(text)) return undefined;
  const wrong = articled(text.slice(0, only.index) + to + text.slice(only.index + only[0].length));
  return { right: text, wrong, from: only[0], to, sentence };
}

const insideFormula = (text: string, word: string): boolean =>
  new RegExp(`\\$[^$]*\\b${word}\\b[^$]*\\$`).test(text);

const articled = (text: string): string =>
  text.replace(
    /\b(a|an) (?=(increase|decrease|inelastic|elastic|upwards?|outwards?|inwards?|rise|fall|higher|lower|positive|negative)\b)/g,
    (_, _article, word: string) => (/^[aeiou]/.test(word) ? 'an ' : 'a '),
  );

const year = /\b(?:in|around|by|of|after|before|since) (1[0-9]{3}|20[0-9]{2})\b/g;

function yearsOf({ statements }: Material): ChangedFact[] {
  const known = [
    ...new Set(statements.flatMap(({ text }) => [...text.matchAll(year)].map((match) => match[1] ?? ''))),
  ];
  return statements.flatMap((statement): ChangedFact[] => {
    const found = [...statement.text.matchAll(year)];
    const from = found[0]?.[1];
    if (
      found.length !== 1 ||
      from === undefined ||
      /\btherefore\b/.test(statement.text) ||
      /[:;]/.test(statement.text) ||
      statement.text.split(/\s+/).length > 30
    )
      return [];
    const others = known.filter(
      (each) =>
        Math.abs(Number(each) - Number(from)) >= 8 &&
        Math.abs(Number(each) - Number(from)) < 90 &&
        !statement.text.includes(each),
    );
    const to = others[Math.floor(chance(statement.text) * others.length)];
    return to === undefined
      ? []
      : [
          {
            right: statement.text,
            wrong: statement.text.replace(from, to),
            from,
            to,
            sentence: statement.sentence,
          },
        ];
  });
}

function personsOf({ deeds }: Material): ChangedFact[] {
  return deeds.flatMap(({ person, did, text, sentence }): ChangedFact[] => {
    const others = deeds
      .filter((other) => other.person !== person && !text.includes(other.person))
      .map((other) => other.person);
    const to = others[Math.floor(chance(text) * others.length)];
    return to === undefined
      ? []
      : [
          {
            right: upperFirst(`${person} ${did}.`),
            wrong: upperFirst(`${to} ${did}.`),
            from: person,
            to,
            sentence,
          },
        ];
  });
}

/** A wrong statement to be judged and mended. */
export function correctionQuestions(material: Material): Draft[] {
  return changedFacts(material)
    .filter(({ from }) => /^\p{Ll}/u.test(from))
    .map(({ right, wrong, from, to, sentence }) => {
      return {
        kind: 'correction',
        type: 'short_answer',
        ask: `A student writes: “${wrong}” Say what is wrong with this statement, and correct it.`,
        key: [`“${upperFirst(to)}” is wrong: it should be “${from}”. ${right}`],
        points: [`it should be “${from}”, not “${to}”`, right],
        marks: 2,
        levels: [3, 4, 5],
        quality: 0.8,
        stands: [sentence],
      };
    });
}
