/**
 * The formulas of all papers of one typesetter. They are typeset with the first paper that has them. If that
 * paper fails, the new ones are checked separately, and a faulty one is printed as LaTeX source from then on.
 */
import type { Diagnosis } from '../compiled.ts';
import { toTypstMathematics } from './formulas.ts';
import { called, quoted } from './typst-text.ts';

interface Formula {
  latex: string;
  isDisplay: boolean;
}

/** Typesets expressions, one per line, and returns their errors. Line numbers include the preamble. */
/** The lines above the expressions: the import and the rules of the paper. */
const LINES_ABOVE = 2;

type Diagnose = (lines: readonly string[]) => Diagnosis[];

export class FormulaBook {
  private readonly diagnose: Diagnose;
  private readonly names = new Map<string, string>();
  /** The expression of each formula by its name; null if it is printed as LaTeX source. */
  private readonly expressions = new Map<string, string | null>();
  /** The names of formulas that have not been typeset yet. */
  private readonly unchecked = new Set<string>();

  constructor(diagnose: Diagnose) {
    this.diagnose = diagnose;
  }

  nameOf(latex: string, isDisplay: boolean): string {
    const key = `${isDisplay ? '$$' : '$'}${latex}`;
    const name = this.names.get(key) ?? `formula-${this.names.size}`;
    this.names.set(key, name);
    return name;
  }

  /**
   * @returns the definitions of the named formulas, how many of them are LaTeX source, and whether any has
   * not been typeset yet
   */
  definitions(formulas: ReadonlyMap<string, Formula>): {
    definitions: string[];
    plain: number;
    isUnchecked: boolean;
  } {
    let plain = 0;
    const definitions = [...formulas].map(([name, formula]) => {
      const expression = this.expressionOf(name, formula);
      if (expression === null) plain += 1;
      return `let ${name} = ${expression ?? called('source', quoted(formula.latex))}`;
    });
    return { definitions, plain, isUnchecked: [...formulas.keys()].some((name) => this.unchecked.has(name)) };
  }

  /** A paper with these formulas was typeset, so none of them is faulty. */
  passed(formulas: ReadonlyMap<string, Formula>): void {
    for (const name of formulas.keys()) this.unchecked.delete(name);
  }

  /** A paper with these formulas failed, so the new ones are checked separately. */
  tryNew(formulas: ReadonlyMap<string, Formula>): void {
    const fresh = [...formulas.keys()].flatMap((name): [string, string][] => {
      const expression = this.unchecked.has(name) ? this.expressions.get(name) : null;
      return expression ? [[name, expression]] : [];
    });
    for (const name of this.findFaulty(fresh)) this.expressions.set(name, null);
    this.passed(formulas);
  }

  private expressionOf(name: string, { latex, isDisplay }: Formula): string | null {
    const known = this.expressions.get(name);
    if (known !== undefined) return known;
    const mathematics = toTypstMathematics(latex);
    const shown = isDisplay ? `fitting($ ${mathematics} $)` : `inline($${mathematics}$)`;
    const expression = mathematics === null ? null : shown;
    this.expressions.set(name, expression);
    if (expression !== null) this.unchecked.add(name);
    return expression;
  }

  /** Checks all at once, then removes the faulty ones and checks the others again. */
  private findFaulty(fresh: readonly (readonly [string, string])[]): string[] {
    const refused: string[] = [];
    let remaining = [...fresh];
    while (remaining.length > 0) {
      const problems = this.diagnose(remaining.map(([, expression]) => expression));
      if (problems.length === 0) break;
      const lines = new Set(problems.map(({ line }) => (line === null ? -1 : line - LINES_ABOVE)));
      const atFault = remaining.filter((_, index) => lines.has(index));
      // An error without a position: each formula is checked separately.
      if (atFault.length === 0) {
        refused.push(...remaining.filter(([, one]) => this.diagnose([one]).length > 0).map(([name]) => name));
        break;
      }
      refused.push(...atFault.map(([name]) => name));
      remaining = remaining.filter((one) => !atFault.includes(one));
    }
    return refused;
  }
}
