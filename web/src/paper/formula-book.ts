/** The formulas of all papers of one typesetter: each is tried once, and one that cannot be set stands as its LaTeX. */
import type { Diagnosis } from './compiled.ts';
import { mathematicsOf } from './formulas.ts';
import { called, quoted } from './typst-text.ts';

interface Formula {
  latex: string;
  display: boolean;
}

/** Sets expressions, one a line, and says what is wrong with them; lines are counted with what stands above the first. */
/** The import, and the rules of the paper. */
const LINES_ABOVE = 2;

type Diagnose = (lines: readonly string[]) => Diagnosis[];

export class FormulaBook {
  private readonly diagnose: Diagnose;
  private readonly names = new Map<string, string>();
  /** By name: the expression of a formula that was tried; null stands as its LaTeX. */
  private readonly tried = new Map<string, string | null>();

  constructor(diagnose: Diagnose) {
    this.diagnose = diagnose;
  }

  nameOf(latex: string, display: boolean): string {
    const key = `${display ? '$$' : '$'}${latex}`;
    const name = this.names.get(key) ?? `formula-${this.names.size}`;
    this.names.set(key, name);
    return name;
  }

  /** @returns the definitions of the named formulas, and how many of them stand as their LaTeX */
  definitions(formulas: ReadonlyMap<string, Formula>): { definitions: string[]; plain: number } {
    this.tryNew(formulas);
    let plain = 0;
    const definitions = [...formulas].map(([name, { latex }]) => {
      const expression = this.tried.get(name);
      if (!expression) plain += 1;
      return `let ${name} = ${expression ?? called('source', quoted(latex))}`;
    });
    return { definitions, plain };
  }

  private tryNew(formulas: ReadonlyMap<string, Formula>): void {
    const fresh: [string, string][] = [];
    for (const [name, { latex, display }] of formulas) {
      if (this.tried.has(name)) continue;
      const mathematics = mathematicsOf(latex);
      if (mathematics === null) this.tried.set(name, null);
      else fresh.push([name, display ? `fitting($ ${mathematics} $)` : `inline($${mathematics}$)`]);
    }
    for (const name of this.refused(fresh)) this.tried.set(name, null);
    for (const [name, expression] of fresh) if (!this.tried.has(name)) this.tried.set(name, expression);
  }

  /** All are tried at once; one that is at fault is left out, and the others tried again. */
  private refused(fresh: readonly (readonly [string, string])[]): string[] {
    const refused: string[] = [];
    let left = [...fresh];
    while (left.length > 0) {
      const problems = this.diagnose(left.map(([, expression]) => expression));
      if (problems.length === 0) break;
      const lines = new Set(problems.map(({ line }) => (line === null ? -1 : line - LINES_ABOVE)));
      const atFault = left.filter((_, index) => lines.has(index));
      // A fault without a place: each is tried alone.
      if (atFault.length === 0) {
        refused.push(...left.filter(([, one]) => this.diagnose([one]).length > 0).map(([name]) => name));
        break;
      }
      refused.push(...atFault.map(([name]) => name));
      left = left.filter((one) => !atFault.includes(one));
    }
    return refused;
  }
}
