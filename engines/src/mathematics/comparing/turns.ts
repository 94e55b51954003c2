import { apply, type Expression, namesIn, number, type Operation, some } from '../expression.ts';

function conditionsAt(name: Operation, first: Expression, second: Expression | undefined): Expression[] {
  const less = (by: Expression): Expression => apply('add', first, apply('negate', by));
  if (name === 'divide' && second) {
    return [second];
  }
  if (name === 'log' && second) {
    return [first, second, apply('add', second, number(-1))];
  }
  if (name.startsWith('is ') && second) {
    return [less(second)];
  }
  switch (name) {
    case 'power':
    case 'ln':
    case 'root':
      return [first];
    case 'arcsin':
    case 'arccos':
      return [less(number(-1)), less(number(1))];
    case 'tan':
    case 'sec':
      return [apply('cos', first)];
    case 'cot':
    case 'csc':
      return [apply('sin', first)];
    default:
      return [];
  }
}

/** Returns the parts that must not be zero, or not negative, for an expression to have a value. */
export function listConditions(expression: Expression): Expression[] {
  const own: Expression[] = [];
  some(expression, (part) => {
    const [first, second] = part.kind === 'apply' ? part.of : [];
    if (part.kind === 'apply' && first) {
      own.push(...conditionsAt(part.name, first, second));
    }
    return false;
  });
  return own.filter((each) => namesIn(each).size > 0 && !some(each, (part) => part.kind === 'bound'));
}

/** Returns the parts whose sign decides the branch of an expression: `x-30` in `|x-30|` and in `\\max(x, 30)`. */
export function listTurningPoints(expression: Expression): Expression[] {
  const own: Expression[] = [];
  some(expression, (part) => {
    const [first, second] = part.kind === 'apply' ? part.of : [];
    if (part.kind === 'apply' && first && (part.name === 'abs' || part.name === 'sign')) {
      own.push(first);
    } else if (part.kind === 'apply' && first && second && (part.name === 'max' || part.name === 'min')) {
      own.push(apply('add', first, apply('negate', second)));
    }
    return false;
  });
  return [
    ...listConditions(expression),
    ...own.filter((each) => namesIn(each).size > 0 && !some(each, (part) => part.kind === 'bound')),
  ];
}
