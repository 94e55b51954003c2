/** One run of the compiler. */
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

export interface Diagnosis {
  message: string;
  /** The line of the compiled file, from 0, or null if the error is elsewhere. */
  line: number | null;
}

const PAGED = 0;
const PDF = 1;
/** The format of diagnostics that includes positions. */
const FULL = 3;

interface CompilerDiagnostic {
  severity: string;
  message: string;
  path: string;
  range: string;
}

interface Outcome {
  result?: Uint8Array<ArrayBuffer>;
  diagnostics?: CompilerDiagnostic[];
}

function problemsOf({ diagnostics = [] }: Outcome, path: string): Diagnosis[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map((diagnostic) => {
      const line = /^(\d+):/.exec(diagnostic.range)?.[1];
      const isOwnFile = diagnostic.path.endsWith(path.slice(1)) && line !== undefined;
      return { message: diagnostic.message, line: isOwnFile ? Number(line) : null };
    });
}

/** @returns the PDF, or the errors; with `print` false the document is only checked */
export function compiled(
  compiler: TypstCompiler,
  path: string,
  print = true,
): { pdf: Uint8Array<ArrayBuffer> | null; problems: Diagnosis[] } {
  const world = compiler.snapshot(undefined, path, undefined);
  try {
    const tried = problemsOf(world.compile(PAGED, FULL) as Outcome, path);
    if (tried.length > 0 || !print) return { pdf: null, problems: tried };
    const outcome = world.get_artifact(PDF, FULL) as Outcome;
    return { pdf: outcome.result ?? null, problems: problemsOf(outcome, path) };
  } finally {
    world.free();
  }
}
