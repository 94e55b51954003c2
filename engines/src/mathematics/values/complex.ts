/** A complex number in double precision. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

export const complex = (re: number, im = 0): Complex => ({ re, im });

export const modulus = ({ re, im }: Complex): number => (im === 0 ? Math.abs(re) : Math.hypot(re, im));

export const complexSum = (a: Complex, b: Complex): Complex => ({ re: a.re + b.re, im: a.im + b.im });

export const difference = (a: Complex, b: Complex): Complex => ({ re: a.re - b.re, im: a.im - b.im });

export const product = (a: Complex, b: Complex): Complex =>
  a.im === 0 && b.im === 0
    ? { re: a.re * b.re, im: 0 }
    : { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re };

export function quotient(a: Complex, b: Complex): Complex {
  if (a.im === 0 && b.im === 0) {
    return { re: a.re / b.re, im: 0 };
  }
  const size = b.re * b.re + b.im * b.im;
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size };
}

export const exponential = ({ re, im }: Complex): Complex =>
  im === 0
    ? { re: Math.exp(re), im: 0 }
    : { re: Math.exp(re) * Math.cos(im), im: Math.exp(re) * Math.sin(im) };

/** The principal value. */
export const logarithm = (a: Complex): Complex => ({ re: Math.log(modulus(a)), im: Math.atan2(a.im, a.re) });

/** The principal value. */
export const raised = (base: Complex, exponent: Complex): Complex =>
  exponential(product(exponent, logarithm(base)));

const I = complex(0, 1);
const HALF = complex(0.5);
const ONE = complex(1);
const scaled = (a: Complex, by: number): Complex => ({ re: a.re * by, im: a.im * by });

const sinh = (a: Complex): Complex => scaled(difference(exponential(a), exponential(scaled(a, -1))), 0.5);
const cosh = (a: Complex): Complex => scaled(complexSum(exponential(a), exponential(scaled(a, -1))), 0.5);
const sin = (a: Complex): Complex => quotient(sinh(product(I, a)), I);
const cos = (a: Complex): Complex => cosh(product(I, a));
const arsinh = (a: Complex): Complex =>
  logarithm(complexSum(a, raised(complexSum(product(a, a), ONE), HALF)));
const arctan = (a: Complex): Complex =>
  scaled(
    product(
      I,
      difference(logarithm(difference(ONE, product(I, a))), logarithm(complexSum(ONE, product(I, a)))),
    ),
    0.5,
  );

/** Circular and hyperbolic functions of complex numbers; the others are made from them. */
export const complexFunctions: Partial<Record<string, (a: Complex) => Complex>> = {
  sin,
  cos,
  sinh,
  cosh,
  tan: (a) => quotient(sin(a), cos(a)),
  cot: (a) => quotient(cos(a), sin(a)),
  sec: (a) => quotient(ONE, cos(a)),
  csc: (a) => quotient(ONE, sin(a)),
  tanh: (a) => quotient(sinh(a), cosh(a)),
  coth: (a) => quotient(cosh(a), sinh(a)),
  sech: (a) => quotient(ONE, cosh(a)),
  csch: (a) => quotient(ONE, sinh(a)),
  arcsin: (a) => quotient(arsinh(product(I, a)), I),
  arccos: (a) => difference(complex(Math.PI / 2), quotient(arsinh(product(I, a)), I)),
  arctan,
  arcsinh: arsinh,
};

/** The same functions of real numbers; not a number where they are not defined. */
export const realFunctions: Record<string, (a: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  cot: (a) => 1 / Math.tan(a),
  sec: (a) => 1 / Math.cos(a),
  csc: (a) => 1 / Math.sin(a),
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  coth: (a) => 1 / Math.tanh(a),
  sech: (a) => 1 / Math.cosh(a),
  csch: (a) => 1 / Math.sinh(a),
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  arccot: (a) => Math.PI / 2 - Math.atan(a),
  arcsec: (a) => Math.acos(1 / a),
  arccsc: (a) => Math.asin(1 / a),
  arcsinh: Math.asinh,
  arccosh: Math.acosh,
  arctanh: Math.atanh,
  arccoth: (a) => Math.atanh(1 / a),
  arcsech: (a) => Math.acosh(1 / a),
  arccsch: (a) => Math.asinh(1 / a),
};

/** Each real function with poles is mapped to the function that is zero at its poles. */
export const poles: Record<string, (a: number) => number> = {
  tan: Math.cos,
  sec: Math.cos,
  cot: Math.sin,
  csc: Math.sin,
  coth: Math.sinh,
  csch: Math.sinh,
};
