import { apply, type Expression, symbol, Unreadable } from '../expression.ts';
import { type Parsed, parsedArguments, parsedHead } from './parsed.ts';

/** Returns a separate name for a name with a mark above it, such as an overline. */
export const marked = (mark: string, parts: Parsed[]): Expression => {
  const [name] = parts;
  if (typeof name !== 'string') {
    throw new Unreadable('A part of it has a form that is not known.');
  }
  return symbol(`${mark} ${name.replace(/^([ijk])_bold$/, '$1')}`);
};

/** `\overrightarrow{AB}` leads from one point to the other; i, j and k are the units of their axes. */
export function vector(parts: Parsed[]): Expression {
  const [start, end, ...others] =
    parsedHead(parts[0] ?? 0) === 'InvisibleOperator' ? parsedArguments(parts[0] ?? 0) : [];
  if (
    typeof start === 'string' &&
    typeof end === 'string' &&
    others.length === 0 &&
    /^[A-Z]{2}$/.test(start + end)
  ) {
    return apply('add', symbol(`point ${end}`), apply('negate', symbol(`point ${start}`)));
  }
  const [name] = parts;
  return marked(typeof name === 'string' && /^[ijk]$/.test(name) ? 'hat' : 'vec', parts);
}

/** `y'` and `y''` are separate names; which name they are derivatives by is not written. */
export function prime([name, order = 1]: Parsed[]): Expression {
  if (typeof name !== 'string' || typeof order !== 'number') {
    throw new Unreadable('A part of it has a form that is not known.');
  }
  return symbol(`d${order} ${name}/d·`);
}
