/** Numbers with decimals, LaTeX commands, and single signs or letters. */
const token = /\d+(?:\.\d+)?|\\[a-z]+|[-+^/(){}×÷a-zA-Z]/g;
const unwanted = /\\(?:left|right|,|;|!| )/g;
const product = /^(?:\\times|\\cdot|×)$/;
const quotient = /^(?:\\div|÷|\/)$/;

/**
 * The value of LaTeX that is only numbers, + − × ÷, brackets, fractions, powers and square roots; undefined where
 * it has anything else. `at` gives letters their values.
 */
export function arithmeticValue(latex: string, at: Record<string, number> = {}): number | undefined {
  const text = latex
    .replace(unwanted, ' ')
    .replace(/\\[dt]frac/g, '\\frac')
    .replaceAll('−', '-')
    .replace(/(?<=\d),(?=\d{3}\b)|\{,\}/g, '');
  if (text.replace(token, '').trim() !== '') return undefined;
  const tokens = text.match(token) ?? [];
  const value = new Reader(tokens, at).sum();
  return tokens.length === 0 && Number.isFinite(value) ? value : undefined;
}

/** Consumes tokens as it reads them. The value is NaN if they are no arithmetic. */
class Reader {
  readonly #tokens: string[];
  readonly #at: Record<string, number>;

  constructor(tokens: string[], at: Record<string, number>) {
    this.#tokens = tokens;
    this.#at = at;
  }

  sum(): number {
    let total = this.#takes(/^-$/) ? -this.#product() : this.#product();
    for (;;) {
      if (this.#takes(/^\+$/)) total += this.#product();
      else if (this.#takes(/^-$/)) total -= this.#product();
      else return total;
    }
  }

  #product(): number {
    let total = this.#power();
    for (;;) {
      if (this.#takes(product)) total *= this.#signed();
      else if (this.#takes(quotient)) total /= this.#signed();
      else if (/^(?:[(a-zA-Z]|\\frac|\\sqrt)$/.test(this.#tokens[0] ?? '')) total *= this.#power();
      else return total;
    }
  }

  #signed(): number {
    return this.#takes(/^-$/) ? -this.#power() : this.#power();
  }

  #power(): number {
    const base = this.#atom();
    return this.#takes(/^\^$/) ? base ** this.#atom() : base;
  }

  #atom(): number {
    const first = this.#tokens.shift() ?? '';
    if (first === '\\frac') return this.#atom() / this.#atom();
    if (first === '\\sqrt') return Math.sqrt(this.#atom());
    if (first === '(' || first === '{') {
      const value = this.sum();
      return this.#tokens.shift() === (first === '(' ? ')' : '}') ? value : Number.NaN;
    }
    return /^\d/.test(first) ? Number(first) : (this.#at[first] ?? Number.NaN);
  }

  #takes(sign: RegExp): boolean {
    const isTaken = sign.test(this.#tokens[0] ?? '');
    if (isTaken) this.#tokens.shift();
    return isTaken;
  }
}
