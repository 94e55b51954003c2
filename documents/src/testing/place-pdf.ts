import { deflateSync } from 'node:zlib';

/** Letters at a place of their own, as LaTeX and word processors set formulas. Points from the top left of the page. */
export interface PlacedText {
  text: string;
  x: number;
  /** The baseline of the line. */
  baseline: number;
  /** 10 where it is left out. */
  size?: number;
  /** The name of the font, such as `CMMI10`; `Times-Roman` where it is left out. */
  font?: string;
}

/** A straight stroke; a ruling where it runs across or down. */
export interface PlacedStroke {
  from: [number, number];
  to: [number, number];
}

type Size = Pick<PlacedShape, 'x' | 'width' | 'height'>;

/** A shape with an outline. `rounded` is a rectangle with round corners. */
export interface PlacedShape {
  shape: keyof typeof OUTLINES;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Filled with white instead of an outline. */
  white?: boolean;
}

/** A grey picture. */
export interface PlacedGreyPicture {
  picture: true;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Placed = PlacedText | PlacedStroke | PlacedShape | PlacedGreyPicture;

const WIDTH = 595;
const HEIGHT = 842;
/** Thousandths of the size: every letter of these fonts is as wide as that. */
const LETTER = 500;

/** The width of letters as they are placed, in points. */
export const measureText = (text: string, size = 10): number => ([...text].length * size * LETTER) / 1000;

/** Prints a PDF for a test, with everything at its place. Its fonts have any name and any letters. */
export function placePdf(...pages: Placed[][]): Uint8Array {
  const fonts = new FontBook();
  const contents = pages.map((items) => items.map((item) => drawn(item, fonts)).join('\n'));
  return assembled(contents, fonts);
}

function drawn(item: Placed, fonts: FontBook): string {
  if ('text' in item) {
    const { name, codes } = fonts.encoded(item.font ?? 'Times-Roman', item.text);
    const at = `${item.x.toFixed(2)} ${(HEIGHT - item.baseline).toFixed(2)}`;
    return `BT /${name} ${item.size ?? 10} Tf 1 0 0 1 ${at} Tm <${codes}> Tj ET`;
  }
  if ('from' in item) {
    const point = ([x, y]: [number, number]): string => `${x} ${(HEIGHT - y).toFixed(2)}`;
    return `0.5 w ${point(item.from)} m ${point(item.to)} l S`;
  }
  const { x, width, height } = item;
  const y = HEIGHT - item.y - height;
  if ('picture' in item) {
    return `q ${width} 0 0 ${height} ${x} ${y} cm /Grey Do Q`;
  }
  const outline = OUTLINES[item.shape](item, y);
  return item.white ? `q 1 1 1 rg ${outline} f Q` : `0.5 w ${outline} S`;
}

const CORNER = 3;
/** The operators that draw the outlines of shapes whose lower edge is at `y`. */
const OUTLINES = {
  circle: ellipse,
  rectangle: ({ x, width, height }: Size, y: number) => `${x} ${y} ${width} ${height} re`,
  rounded: ({ x, width, height }: Size, y: number) => {
    const [right, top] = [x + width, y + height];
    const corner = (cx: number, cy: number, toX: number, toY: number) =>
      `${cx} ${cy} ${cx} ${cy} ${toX} ${toY} c`;
    return [
      `${x + CORNER} ${y} m ${right - CORNER} ${y} l`,
      corner(right, y, right, y + CORNER),
      `${right} ${top - CORNER} l`,
      corner(right, top, right - CORNER, top),
      `${x + CORNER} ${top} l`,
      corner(x, top, x, top - CORNER),
      `${x} ${y + CORNER} l`,
      corner(x, y, x + CORNER, y),
    ].join(' ');
  },
};

function ellipse({ x, width, height }: Size, y: number): string {
  const k = 0.5523;
  const [rx, ry] = [width / 2, height / 2];
  const [cx, cy] = [x + rx, y + ry];
  const curve = (...numbers: number[]): string => `${numbers.map((each) => each.toFixed(2)).join(' ')} c`;
  return [
    `${cx + rx} ${cy} m`,
    curve(cx + rx, cy + k * ry, cx + k * rx, cy + ry, cx, cy + ry),
    curve(cx - k * rx, cy + ry, cx - rx, cy + k * ry, cx - rx, cy),
    curve(cx - rx, cy - k * ry, cx - k * rx, cy - ry, cx, cy - ry),
    curve(cx + k * rx, cy - ry, cx + rx, cy - k * ry, cx + rx, cy),
  ].join(' ');
}

/** The fonts of a PDF. Each assigns codes to its letters, and maps the codes back to letters. */
class FontBook {
  readonly #letters = new Map<string, string[]>();

  encoded(font: string, text: string): { name: string; codes: string } {
    const letters = this.#letters.get(font) ?? [];
    this.#letters.set(font, letters);
    const codes = [...text].map((letter) => {
      if (!letters.includes(letter)) {
        letters.push(letter);
      }
      return (letters.indexOf(letter) + 33).toString(16).padStart(2, '0');
    });
    return { name: `F${[...this.#letters.keys()].indexOf(font)}`, codes: codes.join('') };
  }

  all(): { name: string; font: string; letters: string[] }[] {
    return [...this.#letters].map(([font, letters], at) => ({ name: `F${at}`, font, letters }));
  }
}

function assembled(contents: string[], fonts: FontBook): Uint8Array {
  const objects: (string | Buffer)[] = [];
  const add = (body: string | Buffer): number => objects.push(body);
  const catalog = add('');
  const tree = add('');
  const grey = add(
    stream(
      '/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
      deflateSync(Buffer.alloc(16, 120)),
    ),
  );
  const named = fonts.all().map(({ name, font, letters }) => `/${name} ${addFont(add, font, letters)} 0 R`);
  const resources = `<< /Font << ${named.join(' ')} >> /XObject << /Grey ${grey} 0 R >> >>`;
  const kids = contents.map((content) => {
    const body = add(stream('', Buffer.from(content)));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} /Contents ${body} 0 R >>`,
    );
  });
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R >>`;
  objects[tree - 1] =
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  return written(objects);
}

function addFont(add: (body: string | Buffer) => number, font: string, letters: string[]): number {
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -250 1000 750] /ItalicAngle 0 /Ascent 750 /Descent -250 /CapHeight 700 /StemV 80 >>`,
  );
  const lines = letters.map((letter, at) => {
    const units = Buffer.from(letter, 'utf16le').swap16().toString('hex');
    return `<${(at + 33).toString(16).padStart(2, '0')}> <${units}>`;
  });
  const map = add(
    stream(
      '',
      Buffer.from(
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar endcmap end end`,
      ),
    ),
  );
  const widths = letters.map(() => LETTER).join(' ');
  return add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /${font} /FirstChar 33 /LastChar ${32 + letters.length} /Widths [${widths}] /FontDescriptor ${descriptor} 0 R /ToUnicode ${map} 0 R >>`,
  );
}

function stream(entries: string, body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
}

function written(objects: (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const push = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, body] of objects.entries()) {
    offsets.push(length);
    push(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
  push(Buffer.from(`trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}
