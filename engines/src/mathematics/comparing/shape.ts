import type { Expression } from '../expression.ts';
import type { FormulaStatement, NumberSet } from '../meaning.ts';

/** The fields with bound names: of sums, integrals and limits, and of 'for some integer'. */
const binders = ['variable', 'parameter'] as const;

/** Returns whether two formulas are written alike except for their bound names. */
export function sameShape<Kind extends Expression | FormulaStatement | NumberSet>(a: Kind, b: Kind): boolean {
  return shapeOf(a, new Map()) === shapeOf(b, new Map());
}

function shapeOf(part: unknown, names: ReadonlyMap<string, string>): string {
  if (Array.isArray(part)) {
    return `[${part.map((each) => shapeOf(each, names)).join()}]`;
  }
  if (typeof part !== 'object' || part === null) {
    return String(part);
  }
  const entries = Object.entries(part).filter(([key]) => key !== 'digits');
  const fields = new Map<string, unknown>(entries);
  if (fields.get('kind') === 'symbol') {
    const name = String(fields.get('name'));
    return names.get(name) ?? name;
  }
  const own = new Map(names);
  for (const key of binders) {
    const name = fields.get(key);
    if (typeof name === 'string' && fields.get('kind') !== 'antiderivative') {
      own.set(name, `· ${own.size}`);
      fields.set(key, '');
    }
  }
  return `{${[...fields].map(([key, each]) => `${key}:${shapeOf(each, /^(?:from|to)$/.test(key) ? names : own)}`).join()}}`;
}
