/**
 * Typesets papers: writes them as Typst, provides fonts, formulas and images, and compiles them to PDFs. It
 * runs wherever the compiler runs; the browser's worker and the tests provide the files and images.
 */
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';
import { toDisplaySize } from '../ui/rich-text/image-size.ts';
import { compiled, type Diagnosis } from './compiled.ts';
import type { Paper, Picture } from './contents.ts';
import { detectScripts, type Face } from './fonts/faces.ts';
import { unpackFont } from './fonts/sfnt.ts';
import { FormulaBook } from './rich-text/formula-book.ts';
import type { Surroundings } from './rich-text/rich-text.ts';
import { called, quoted } from './rich-text/typst-text.ts';
import { TEMPLATE } from './template.ts';
import { readCharacters } from './unprintable/cmap.ts';
import { type Coverage, PrintableText } from './unprintable/unprintable.ts';
import { writtenPaper } from './written.ts';

type CompilerModule = typeof import('@myriaddreamin/typst-ts-web-compiler');

export interface Sources {
  compiler: CompilerModule;
  faces: readonly Face[];
  /** Returns the bytes of a font's WOFF file. */
  font: (file: string) => Promise<Uint8Array>;
  /** Returns an image of a text in printable form, or null if it cannot be loaded. */
  picture: (source: string) => Promise<Picture | null>;
}

export interface SetPaper {
  pdf: Uint8Array<ArrayBuffer>;
  /** The number of images that could not be loaded. A sentence replaces each. */
  missingPictures: number;
  /** The number of formulas that are printed as LaTeX source. */
  plainFormulas: number;
  /** The number of characters that no font has. A note replaces each. */
  unprintable: number;
}

/** Thrown when a paper could not be typeset, which is a bug. The message contains no person's text. */
class TypesettingError extends Error {
  override readonly name = 'TypesettingError';
}

const TEMPLATE_PATH = '/template.typ';
const MAIN_PATH = '/paper.typ';
const LOGO = /^data:image\/(png|jpeg|svg\+xml)(;base64)?,(.*)$/s;
/** Points of the paper per CSS pixel. */
const POINTS = 0.75;

interface WantedPicture {
  name: string;
  source: string;
  alt: string;
  size: { width: number; height: number } | null;
}

export class Typesetter {
  private readonly sources: Sources;
  private readonly compiler: TypstCompiler;
  private readonly formulas: FormulaBook;
  private readonly fonts = new Map<string, Promise<Uint8Array>>();
  private coverage: Coverage = [];
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(sources: Sources, compiler: TypstCompiler) {
    this.sources = sources;
    this.compiler = compiler;
    this.formulas = new FormulaBook((source) => this.diagnose(source));
    compiler.add_source(TEMPLATE_PATH, TEMPLATE);
  }

  /** `sources.compiler` must be initialised. */
  static async create(sources: Sources): Promise<Typesetter> {
    const builder = new sources.compiler.TypstCompilerBuilder();
    builder.set_dummy_access_model();
    return new Typesetter(sources, await builder.build());
  }

  /**
   * Papers may be requested in parallel: the next one's images are loaded while one is typeset. @throws
   * TypesettingError
   */
  async set(paper: Paper): Promise<SetPaper> {
    const formulas = new Map<string, { latex: string; isDisplay: boolean }>();
    const wanted = new Map<string, WantedPicture>();
    const around: Surroundings = {
      formula: (latex, isDisplay) => {
        const name = this.formulas.nameOf(latex, isDisplay);
        formulas.set(name, { latex, isDisplay });
        return name;
      },
      picture: (source, alt, size) => {
        const key = JSON.stringify([source, alt, size]);
        const known = wanted.get(key) ?? { name: `picture-${wanted.size}`, source, alt, size };
        wanted.set(key, known);
        return known.name;
      },
    };
    const logo = paper.logo === null ? null : logoOf(paper.logo);
    const statements = writtenPaper(paper, around, logo?.path ?? null);
    const requested = [...wanted.values()];
    const pictures = await Promise.all(requested.map(({ source }) => this.sources.picture(source)));
    const source = [...statements, ...[...formulas.values()].map(({ latex }) => `$${latex}`)].join('\n');
    await this.needFaces(source);
    return this.alone(() => {
      const files = new Map<string, Uint8Array>(logo ? [[logo.path, logo.bytes]] : []);
      const shown = requested.map((picture, index) => definition(picture, pictures[index] ?? null, files));
      const printable = new PrintableText(this.coverage);
      const printed = [...shown, ...statements].map((statement) => printable.of(statement));
      return {
        ...this.setWith(formulas, printed, { files, printable }),
        unprintable: printable.replaced,
        missingPictures: pictures.filter((picture) => picture === null).length,
      };
    });
  }

  /** Most formulas can be typeset, so new ones are checked one by one only if a paper fails. */
  private setWith(
    formulas: ReadonlyMap<string, { latex: string; isDisplay: boolean }>,
    statements: readonly string[],
    rest: { files: ReadonlyMap<string, Uint8Array>; printable: PrintableText },
  ): Pick<SetPaper, 'pdf' | 'plainFormulas'> {
    const { definitions, plain, isUnchecked: isUntried } = this.formulas.definitions(formulas);
    try {
      const printed = definitions.map((definition) => rest.printable.of(definition));
      const pdf = this.compile([...printed, ...statements], rest.files);
      this.formulas.passed(formulas);
      return { pdf, plainFormulas: plain };
    } catch (error) {
      if (!isUntried) throw error;
      this.formulas.tryNew(formulas);
      return this.setWith(formulas, statements, rest);
    }
  }

  /** The compiler can only do one thing at a time. */
  private alone<T>(work: () => T): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private compile(
    statements: readonly string[],
    files: ReadonlyMap<string, Uint8Array>,
  ): Uint8Array<ArrayBuffer> {
    for (const [path, bytes] of files) this.compiler.map_shadow(path, bytes);
    try {
      this.compiler.add_source(MAIN_PATH, asFile(statements));
      const { pdf, problems } = compiled(this.compiler, MAIN_PATH);
      if (pdf) return pdf;
      throw new TypesettingError(problems.map(({ message }) => message).join('; '));
    } finally {
      for (const path of files.keys()) this.compiler.unmap_shadow(path);
    }
  }

  private diagnose(lines: readonly string[]): Diagnosis[] {
    this.compiler.add_source(MAIN_PATH, asFile(['show: paper', ...lines]));
    return compiled(this.compiler, MAIN_PATH, false).problems;
  }

  private async needFaces(source: string): Promise<void> {
    const scripts = new Set(detectScripts(source));
    const needed = this.sources.faces.filter(({ script }) => script === undefined || scripts.has(script));
    for (const { family, files } of needed) {
      for (const file of files) {
        if (this.fonts.has(file)) continue;
        this.fonts.set(
          file,
          this.sources.font(file).then((woff) => unpackFont(woff, family)),
        );
      }
    }
    const fonts = await Promise.all(this.fonts.values()).catch((error: unknown) => {
      // The next paper fetches the fonts again.
      this.fonts.clear();
      throw error;
    });
    if (fonts.length === this.coverage.length) return;
    const resolver = new this.sources.compiler.TypstFontResolverBuilder();
    for (const font of fonts) resolver.add_raw_font(font);
    const resolved = await resolver.build();
    await this.alone(() => this.compiler.set_fonts(resolved));
    this.coverage = fonts.map(readCharacters);
  }
}

const asFile = (statements: readonly string[]) =>
  [`import ${quoted(TEMPLATE_PATH)}: *`, ...statements].map((statement) => `#${statement}`).join('\n');

/** Returns the definition of an image in this paper, and adds its bytes to the files. */
function definition(
  { name, alt, size }: WantedPicture,
  picture: Picture | null,
  files: Map<string, Uint8Array>,
): string {
  if (!picture) {
    const words = alt === '' ? 'This image could not be loaded.' : `This image could not be loaded: ${alt}`;
    return `let ${name} = ${called('missing', quoted(words))}`;
  }
  const path = `/${name}.${picture.type}`;
  files.set(path, picture.bytes);
  const { width, height } = toDisplaySize(size?.width ?? picture.width, size?.height ?? picture.height);
  const [w, h] = [width, height].map((pixels) => `${pixels * POINTS}pt`);
  return `let ${name} = ${called('picture', quoted(path), w ?? '', h ?? '', quoted(alt))}`;
}

function logoOf(address: string): { path: string; bytes: Uint8Array } | null {
  const [, type = '', base64, content = ''] = LOGO.exec(address) ?? [];
  if (type === '') return null;
  const ending = { png: 'png', jpeg: 'jpg', 'svg+xml': 'svg' }[type] ?? 'png';
  const bytes = base64
    ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(decodeURIComponent(content));
  return { path: `/logo.${ending}`, bytes };
}
