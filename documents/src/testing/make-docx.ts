/** Word documents for tests, written part by part as Word writes them. */
import { strToU8, zipSync } from 'fflate';

/** The parts of a document; XML without its declaration and root. */
export interface DocxSketch {
  /** Paragraphs and tables. */
  body: string;
  /** Abstract lists and lists. */
  numbering?: string;
  styles?: string;
  footnotes?: string;
  /** Files of word/media by name; a picture's id is its name. */
  media?: Record<string, Uint8Array>;
  /** Additional entries of the archive. */
  files?: Record<string, Uint8Array>;
}

const office = 'http://schemas.openxmlformats.org';
const namespaces = [
  ['w', `${office}/wordprocessingml/2006/main`],
  ['m', `${office}/officeDocument/2006/math`],
  ['r', `${office}/officeDocument/2006/relationships`],
  ['a', `${office}/drawingml/2006/main`],
  ['pic', `${office}/drawingml/2006/picture`],
  ['wp', `${office}/drawingml/2006/wordprocessingDrawing`],
  ['mc', `${office}/markup-compatibility/2006`],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const root = (name: string, inside: string): Uint8Array =>
  strToU8(`${HEAD}<w:${name} ${namespaces}>${inside}</w:${name}>`);

const relations = (entries: { id: string; type: string; target: string }[]): Uint8Array => {
  const list = entries.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return strToU8(
    `${HEAD}<Relationships xmlns="${office}/package/2006/relationships">${list.join('')}</Relationships>`,
  );
};

export function makeDocx({
  body,
  numbering,
  styles,
  footnotes,
  media = {},
  files = {},
}: DocxSketch): Uint8Array {
  const parts = { numbering, styles, footnotes };
  const given = Object.entries(parts).flatMap(([name, inside]) =>
    inside === undefined ? [] : [{ name, inside }],
  );
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': relations([{ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': root('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relations([
      ...given.map(({ name }) => ({ id: `part-${name}`, type: name, target: `${name}.xml` })),
      ...Object.keys(media).map((name) => ({ id: name, type: 'image', target: `media/${name}` })),
    ]),
    ...Object.fromEntries(given.map(({ name, inside }) => [`word/${name}.xml`, root(name, inside)])),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...files,
  });
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A run of text; a tab is a tab. `properties` are elements of w:rPr. */
export function run(text: string, properties = ''): string {
  const inside = text
    .split('\t')
    .map((part) => (part === '' ? '' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`))
    .join('<w:tab/>');
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${inside}</w:r>`;
}

/** A paragraph of runs, or of one text; `properties` are elements of w:pPr. */
export function paragraph(inside: string, properties = ''): string {
  const content = inside.startsWith('<') ? inside : run(inside);
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
}

/** A paragraph of a list. */
export const item = (inside: string, list: number, level = 0): string =>
  paragraph(inside, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

/** A level of a list: its format (`lowerLetter`) and what it shows (`(%2)`). */
export interface LevelSketch {
  format: string;
  text: string;
  start?: number;
  /** Further elements. */
  more?: string;
}

/** A list that counts by itself: abstract list and list of one number. */
export function list(id: number, levels: LevelSketch[]): { abstract: string; list: string } {
  const xml = levels.map(
    ({ format, text, start = 1, more = '' }, at) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${escaped(text)}"/><w:pPr><w:ind w:left="${(at + 1) * 720}" w:hanging="360"/></w:pPr></w:lvl>`,
  );
  return {
    abstract: `<w:abstractNum w:abstractNumId="${id}">${xml.join('')}</w:abstractNum>`,
    list: `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
  };
}

const border = (edge: string): string => `<w:${edge} w:val="single" w:sz="4"/>`;
export const BORDERS = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')}</w:tblBorders>`;

/** A ruled table of cells, each a text or paragraphs; `widths` in points. */
export function table(rows: string[][], widths: number[], properties = BORDERS): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width * 20}"/>`).join('');
  const trs = rows.map((cells) => `<w:tr>${cells.map((cell) => tableCell(cell)).join('')}</w:tr>`);
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${trs.join('')}</w:tbl>`;
}

export function tableCell(inside: string, properties = ''): string {
  const content = inside.startsWith('<w:p') ? inside : paragraph(inside);
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
}

/** A picture in a line; `size` in points, `crop` as attributes of a:srcRect, `rotation` in degrees. */
export function picture(
  name: string,
  size: { width: number; height: number },
  { crop = '', rotation = 0 }: { crop?: string; rotation?: number } = {},
): string {
  const extent = `cx="${size.width * 12_700}" cy="${size.height * 12_700}"`;
  return `<w:r><w:drawing><wp:inline><wp:extent ${extent}/><a:graphic><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${name}"/><a:srcRect ${crop}/></pic:blipFill><pic:spPr><a:xfrm rot="${rotation * 60_000}"><a:ext ${extent}/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

/** A formula of mathematical elements. */
export const formula = (inside: string): string => `<m:oMath>${inside}</m:oMath>`;
/** A run of a formula; `style` as in m:sty. */
export const math = (text: string, style = ''): string =>
  `<m:r>${style === '' ? '' : `<m:rPr>${style === 'nor' ? '<m:nor/>' : `<m:sty m:val="${style}"/>`}</m:rPr>`}<m:t xml:space="preserve">${escaped(text)}</m:t></m:r>`;
