import type { Rule, Ruled } from '../rules/ruled.ts';
import type { Span } from '../text/sentences.ts';

/** One clause of a query: 'WHERE class = 10'. */
interface Clause extends Span {
  keyword: string;
  /** What stands behind the keyword, in a form in which equal clauses are written alike. */
  body: string;
}

const keywords =
  /\b(select|from|where|group\s+by|having|order\s+by|insert\s+into|values|update|set|delete\s+from|create\s+table|alter\s+table|drop\s+table|(?:(?:left|right|inner|natural|full)\s+)?(?:outer\s+)?join|limit)\b/gi;
/** A clause of a query is written in capital letters, or begins one. */
const isQuery =
  /\b(?:SELECT|UPDATE|INSERT INTO|DELETE FROM|CREATE TABLE|ALTER TABLE|WHERE|GROUP BY|ORDER BY|HAVING|SET|FROM)\b/;
const asksQuery = /\b(?:SQL|quer(?:y|ies)|database|DBMS)\b/i;

/** The rule for a part of a query: each of its clauses is in the answer's, in this form or an equal one. */
export function queryRule(wording: string, question: string): Rule | undefined {
  const wanted = isQuery.test(wording) && asksQuery.test(question) ? clausesOf(wording) : [];
  const [first] = wanted;
  return first && /^\W*$/.test(wording.slice(0, first.start))
    ? (said) => judged(wanted, clausesOf(said))
    : undefined;
}

function clausesOf(text: string): Clause[] {
  const found = [...text.matchAll(keywords)];
  return found.map((match, at) => {
    const end = found[at + 1]?.index ?? text.length;
    const body = text.slice(match.index + match[0].length, end).split(/;|\n\s*\n/)[0] ?? '';
    const keyword = match[0].toLowerCase().replace(/\s+/g, ' ');
    return { keyword, body: plainBody(body, keyword), start: match.index, end };
  });
}

const reversed: Record<string, string> = { '<': '>=', '>': '<=', '<=': '>', '>=': '<', '=': '<>' };

/** Case, quotes, spaces, names of tables and the order of a list or a sum say nothing. */
function plainBody(body: string, keyword: string): string {
  const bare = body
    .toLowerCase()
    .replace(/['"`‘’“”]/g, '')
    .replace(/!=/g, '<>')
    .replace(/\bcount\s*\([^)]*\)/g, 'count(*)')
    .replace(/\bas\s+\w+/g, '')
    .replace(/\b[a-z_]\w*\.(?=[a-z_])/g, '')
    .replace(
      /\bnot\s*\(?\s*([\w.]+)\s*(<=|>=|<|>|=)\s*([\w.]+)\s*\)?/g,
      (_, one, sign, other) => `${one}${reversed[sign]}${other}`,
    )
    .replace(/\s+asc\b/g, '')
    .replace(/\s*([<>=+*/(),-]+)\s*/g, '$1')
    .trim()
    .replace(/[\s.,]+$/, '')
    .replace(/\s+/g, ' ');
  const border = keyword === 'where' || keyword === 'having' ? / and / : /,(?![^(]*\))/;
  return bare
    .split(border)
    .map(sorted)
    .sort((a, b) => (keyword === 'order by' ? 0 : a < b ? -1 : 1))
    .join(',');
}

/** '5+marks' as 'marks+5'. */
function sorted(part: string): string {
  const [left = '', right] = part.split(/(?<![<>])=(?!=)/);
  const sum = (text: string): string => (/^[\w+]+$/.test(text) ? text.split('+').sort().join('+') : text);
  return right === undefined ? sum(left) : `${sum(left)}=${sum(right)}`;
}

function judged(wanted: Clause[], said: Clause[]): Ruled {
  const [head] = wanted;
  const find = ({ keyword, body }: Clause): Clause | undefined =>
    said.find((each) => each.keyword === keyword && each.body === body);
  const found = wanted.map(find);
  const right = found.flatMap((each) => each ?? []);
  const same = said.find(({ keyword }) => keyword === head?.keyword);
  if (!found[0] || right.length === 0) {
    return {
      credit: 0,
      quote: same && { start: same.start, end: same.end },
      isOther: same !== undefined,
      verdict: same ? 'contradicted' : 'missing',
      note: same
        ? 'This part of the query is another than that of the key.'
        : 'The answer has no such part of a query.',
      ...(same ? { doubt } : {}),
    };
  }
  const quote = { start: right[0]?.start ?? 0, end: right.at(-1)?.end ?? 0 };
  return {
    credit: right.length / wanted.length,
    quote,
    isOther: false,
    note:
      right.length === wanted.length
        ? 'This part of the query is that of the key.'
        : 'A part of the query is that of the key.',
    ...(right.length === wanted.length ? {} : { doubt }),
  };
}

const doubt = 'The query is another than that of the key; it may be right in another way, and was not run.';
