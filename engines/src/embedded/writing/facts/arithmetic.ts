/**
 * The value of LaTeX that is only numbers, + − × ÷, brackets, fractions, powers and square roots; undefined where
 * anything else stands in it. `at` gives letters their values.
 */
export function arithmeticValue(latex: string, at: Record<string, number> = {}): number | undefined {
  const reader = new Reader(
    latex
      .replace(/\\(?:left|right|,|;|!| )/g, ' ')
      .replace(/\\[dt]frac/g, '\\frac')
      .replaceAll('−', '-')
      .replace(/(?<=\d),(?=\d{3}\b)|\{,\}/g, ''),
    at,
  );
  try {
    const value = reader.sum();
    return reader.isDone() && Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof NotArithmetic) return undefined;
    throw error;
  }
}

class NotArithmetic extends Error {}

class Reader {
  readonly #text: string;
  readonly #at: Record<string, number>;
  #place = 0;

  constructor(text: string, at: Record<string, number>) {
    this.#text = text;
    this.#at = at;
  }

  isDone(): boolean {
    this.#skip();
    return this.#place === this.#text.length;
  }

  sum(): number {
    let total = this.#takes('-') ? -this.#product() : this.#product();
    for (;;) {
      if (this.#takes('+')) total += this.#product();
      else if (this.#takes('-')) total -= this.#product();
      else return total;
    }
  }

  #product(): number {
    let total = this.#power();
    for (;;) {
      if (this.#takes('\\times') || this.#takes('\\cdot') || this.#takes('×')) total *= this.#signed();
      else if (this.#takes('\\div') || this.#takes('÷') || this.#takes('/')) total /= this.#signed();
      else if (this.#startsFactor()) total *= this.#power();
      else return total;
    }
  }

  #signed(): number {
    return this.#takes('-') ? -this.#power() : this.#power();
  }

  #power(): number {
    const base = this.#atom();
    if (!this.#takes('^')) return base;
    return base ** this.#argument();
  }

  #atom(): number {
    if (this.#takes('\\frac')) {
      const upper = this.#argument();
      return upper / this.#argument();
    }
    if (this.#takes('\\sqrt')) return Math.sqrt(this.#argument());
    if (this.#takes('(')) return this.#until(')');
    if (this.#takes('{')) return this.#until('}');
    this.#skip();
    const number = /^\d+(?:\.\d+)?/.exec(this.#text.slice(this.#place))?.[0];
    if (number !== undefined) {
      this.#place += number.length;
      return Number(number);
    }
    const letter = this.#text.charAt(this.#place);
    const value = /[a-zA-Z]/.test(letter) ? this.#at[letter] : undefined;
    if (value === undefined) throw new NotArithmetic();
    this.#place += 1;
    return value;
  }

  #argument(): number {
    return this.#takes('{') ? this.#until('}') : this.#atom();
  }

  #until(close: string): number {
    const value = this.sum();
    if (!this.#takes(close)) throw new NotArithmetic();
    return value;
  }

  #startsFactor(): boolean {
    this.#skip();
    return /^(?:[(a-zA-Z]|\\frac|\\sqrt)/.test(this.#text.slice(this.#place));
  }

  #takes(sign: string): boolean {
    this.#skip();
    if (!this.#text.startsWith(sign, this.#place)) return false;
    this.#place += sign.length;
    return true;
  }

  #skip(): void {
    while (this.#text.charAt(this.#place) === ' ') this.#place += 1;
  }
}
