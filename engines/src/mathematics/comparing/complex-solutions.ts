import { apply, type Expression, namesIn } from '../expression.ts';
import type { FormulaStatement } from '../meaning.ts';
import {
  type Complex,
  complex,
  complexSum,
  difference,
  modulus,
  product,
  quotient,
} from '../values/complex.ts';
import { evaluate } from '../values/evaluate.ts';
import { toNumber } from '../values/rational.ts';
import { type Arithmetic, asComplex } from '../values/value.ts';
import { type Polynomial, samePolynomial, squareFree, subtractFractions, toFraction } from './polynomial.ts';

const COMPLEX: Arithmetic = { isComplex: true, nearZero: 0 };

/**
 * Returns whether two equations have the same complex solutions; undefined if they are not polynomials and
 * name no solutions.
 */
export function sameComplexSolutions(
  a: FormulaStatement,
  b: FormulaStatement,
  name: string,
): boolean | undefined {
  const [one, other] = [polynomialOf(a, name), polynomialOf(b, name)];
  if (one && other) {
    return one.length > 1 && other.length > 1 && samePolynomial(one, other);
  }
  const [left, right] = [
    one ? zerosOf(one) : solutionsOf(a, name),
    other ? zerosOf(other) : solutionsOf(b, name),
  ];
  if (!left?.length || !right?.length) {
    return undefined;
  }
  const holds = (all: Complex[], each: Complex): boolean =>
    all.some((solution) => modulus(difference(solution, each)) <= 1e-9 * (1 + modulus(each)));
  return left.every((each) => holds(right, each)) && right.every((each) => holds(left, each));
}

function polynomialOf(statement: FormulaStatement, name: string): Polynomial | undefined {
  if (statement.kind !== 'relation' || statement.relation !== 'equal') {
    return undefined;
  }
  const [left, right] = [statement.left, statement.right].map((each) => realFraction(each, name));
  const difference = left && right ? subtractFractions(left, right) : undefined;
  return difference?.lower.length === 1 ? squareFree(difference.upper) : undefined;
}

const realFraction = (expression: Expression, name: string): ReturnType<typeof toFraction> =>
  JSON.stringify(expression, (_, value: unknown) => (typeof value === 'bigint' ? '' : value)).includes(
    '"name":"i"',
  )
    ? undefined
    : toFraction(expression, name, new Map());

/** The solutions that `x = 2i` or `x = 1 + i or x = 1 - i` names. */
function solutionsOf(statement: FormulaStatement, name: string): Complex[] | undefined {
  if (statement.kind === 'or') {
    const all = statement.of.map((each) => solutionsOf(each, name));
    return all.every((each) => each !== undefined) ? all.flat() : undefined;
  }
  const isNamed =
    statement.kind === 'relation' &&
    statement.relation === 'equal' &&
    statement.left.kind === 'symbol' &&
    statement.left.name === name &&
    namesIn(statement.right).size === 0;
  const value = isNamed ? evaluate(apply('add', statement.right), new Map(), COMPLEX) : undefined;
  return value && [asComplex(value)];
}

/** Finds all zeros at once by the method of Durand and Kerner. */
function zerosOf(polynomial: Polynomial): Complex[] {
  const coefficients = polynomial.map((each) => complex(toNumber(each)));
  const at = (x: Complex): Complex =>
    coefficients.reduceRight((all, each) => complexSum(product(all, x), each), complex(0));
  let zeros = coefficients.slice(1).map((_, index) => {
    const [size, angle] = [1 + index * 0.1, 0.4 + (2 * Math.PI * index) / (coefficients.length - 1)];
    return complex(size * Math.cos(angle), size * Math.sin(angle));
  });
  for (let step = 0; step < 500; step += 1) {
    zeros = zeros.map((zero, own) => {
      const others = zeros.reduce(
        (all, each, index) => (index === own ? all : product(all, difference(zero, each))),
        complex(1),
      );
      return difference(zero, quotient(at(zero), others));
    });
  }
  return zeros;
}
