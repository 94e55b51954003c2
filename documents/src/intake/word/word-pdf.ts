import { DocumentError } from '../../document.ts';
import type { Pdfium } from '../../pdf/pdfium-memory.ts';
import type { IntakeReply } from '../intake-requests.ts';
import { detectKind } from '../kinds.ts';
import type { IntakePart } from '../part.ts';
import { A4, startPdf } from '../pdf-writing.ts';
import type { Picture } from '../pictures/picture.ts';
import { preparePicture } from '../pictures/prepare.ts';
import { refusals } from '../refusals.ts';
import { type DocumentParts, openParts } from './document-parts.ts';
import { Fonts } from './layout/fonts.ts';
import type { HeldPicture } from './layout/paint.ts';
import type { Layout, Strip } from './layout/strip.ts';
import { layOutStrips } from './layout/strips.ts';
import type { Pictures } from './layout/tokens.ts';
import type { Block, PlacedPicture, Section } from './model.ts';
import { readWord } from './read-word.ts';

const NARROWEST_MARGIN = 36;
const MARGIN = { top: 54, bottom: 54 };
/** Pixels to a point where a document does not tell a picture's size. */
const PIXELS = 96 / 72;
/** Up to this many characters without a glyph are occasional symbols. More of them mean that the document's script is not supported. */
const FEW_LOST = 20;
const FEW_SHARE = 0.1;

/** Prints a Word document on A4. @throws {DocumentError} that begins with its name. */
export async function wordPdf(
  part: IntakePart,
  limits: { bytes: number; pages: number },
  pdfium: () => Promise<Pdfium>,
): Promise<IntakeReply> {
  const parts = openParts(part.name, part.bytes, limits);
  const sections = readWord(parts);
  const { pdf, finish } = startPdf();
  const fonts = new Fonts(pdf);
  const held = await heldPictures(sections, parts, pdf, pdfium);
  const press = new Press(
    pdf,
    () => {
      throw refusals.tooManyPages(part.name, limits.pages);
    },
    limits.pages,
  );
  for (const section of sections) {
    const page = pageOf(section);
    const layout: Layout = {
      canvas: { pdf, fonts, pictures: held },
      pictures: sizesOf(held),
      pageHeight: page.height - MARGIN.top - MARGIN.bottom,
    };
    press.start(page, section.isOnNewPage);
    for (const strip of layOutStrips(section.blocks, page.textWidth, layout)) {
      press.print(strip);
    }
  }
  if (fonts.lostCount > Math.min(FEW_LOST, fonts.letterCount * FEW_SHARE)) {
    throw refusals.unprintable(part.name, [...fonts.lost].slice(0, 3).join(' '));
  }
  press.finish();
  return { bytes: await finish(), pages: press.pages };
}

interface PageShape {
  width: number;
  height: number;
  textWidth: number;
}

function pageOf({ isAcross, width }: Section): PageShape {
  const page = isAcross ? { width: A4.height, height: A4.width } : A4;
  const most = page.width - 2 * NARROWEST_MARGIN;
  return { ...page, textWidth: Math.min(most, Math.max(most * 0.6, width)) };
}

/** Puts strips on pages. */
class Press {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #refuse: () => never;
  readonly #most: number;
  #shape: PageShape = { ...A4, textWidth: A4.width - 2 * NARROWEST_MARGIN };
  #y: number | undefined;
  pages = 0;

  constructor(pdf: PDFKit.PDFDocument, refuse: () => never, most: number) {
    this.#pdf = pdf;
    this.#refuse = refuse;
    this.#most = most;
  }

  start(shape: PageShape, isOnNewPage: boolean): void {
    if (isOnNewPage || shape.width !== this.#shape.width) {
      this.#y = undefined;
    }
    this.#shape = shape;
  }

  print({ height, gap, isPageStart, paint }: Strip): void {
    const bottom = this.#shape.height - MARGIN.bottom;
    const isAtTop = this.#y === MARGIN.top;
    if (this.#y === undefined || (isPageStart && !isAtTop) || (!isAtTop && this.#y + gap + height > bottom)) {
      this.#turn();
    } else {
      this.#y += isAtTop ? 0 : gap;
    }
    const y = this.#y ?? MARGIN.top;
    paint((this.#shape.width - this.#shape.textWidth) / 2, y);
    this.#y = y + height;
  }

  /** A document without anything in it is an empty page. */
  finish(): void {
    if (this.pages === 0) {
      this.#turn();
    }
  }

  #turn(): void {
    if (this.pages >= this.#most) {
      this.#refuse();
    }
    this.#pdf.addPage({ size: [this.#shape.width, this.#shape.height], margin: 0 });
    this.pages += 1;
    this.#y = MARGIN.top;
  }
}

/** The document's pictures that can be shown, by their paths. */
async function heldPictures(
  sections: Section[],
  { archive }: DocumentParts,
  pdf: PDFKit.PDFDocument,
  pdfium: () => Promise<Pdfium>,
): Promise<Map<string, HeldPicture>> {
  const held = new Map<string, HeldPicture>();
  for (const path of new Set(sections.flatMap(({ blocks }) => picturesIn(blocks)).map(({ path }) => path))) {
    const bytes = archive.read(path);
    const picture = bytes && (await shownPicture(bytes, pdfium));
    if (picture) {
      const opener = pdf as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc };
      held.set(path, { picture, image: opener.openImage(Buffer.from(picture.bytes)) });
    }
  }
  return held;
}

/** Returns undefined for unsupported, damaged or too large pictures, so that at least the text can be read. */
async function shownPicture(bytes: Uint8Array, pdfium: () => Promise<Pdfium>): Promise<Picture | undefined> {
  const kind = detectKind(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') {
    return undefined;
  }
  try {
    return await preparePicture({ name: '', bytes }, kind, pdfium);
  } catch (error) {
    if (error instanceof DocumentError) {
      return undefined;
    }
    throw error;
  }
}

function picturesIn(blocks: Block[]): PlacedPicture[] {
  return blocks.flatMap((block) =>
    block.type === 'table'
      ? block.rows.flatMap(({ cells }) => cells.flatMap((cell) => picturesIn(cell.blocks)))
      : block.inlines.flatMap((inline) => (inline.type === 'picture' ? [inline.picture] : [])),
  );
}

function sizesOf(held: ReadonlyMap<string, HeldPicture>): Pictures {
  return {
    size: ({ path, width, height }) => {
      const picture = held.get(path)?.picture;
      if (!picture) {
        return undefined;
      }
      return width > 1 && height > 1
        ? { width, height }
        : { width: picture.width / PIXELS, height: picture.height / PIXELS };
    },
  };
}
