import type { NamedPart } from './document-parts.ts';
import type { PlacedPicture } from './model.ts';
import {
  childElements,
  type Element,
  findAll,
  findChild,
  readAttribute,
  readNumberAttribute,
} from './xml.ts';

/** The content of a drawing: pictures, a word in place of content that cannot be shown, and text boxes, which follow the paragraph. */
export interface WordDrawing {
  pictures: (PlacedPicture | string)[];
  /** Each holds blocks. */
  boxes: Element[];
  /** The picture floats next to the text. It is shown below the text. */
  isFloating: boolean;
}

export const LOST_PICTURE = '[picture that cannot be shown]';
const LOST_DRAWING = '[drawing that cannot be shown]';
const LOST_FORMULA = '[formula that cannot be shown]';
/** English metric units in a point. */
const EMU = 12_700;

/** Reads a drawing (w:drawing), a picture of older files (w:pict) or an embedded object (w:object). */
export function readDrawing(drawing: Element, part: NamedPart): WordDrawing {
  return drawing.name === 'w:drawing' ? readNew(drawing, part) : readOld(drawing, part);
}

function readNew(drawing: Element, part: NamedPart): WordDrawing {
  const [frame] = childElements(drawing).filter(({ name }) => name === 'wp:inline' || name === 'wp:anchor');
  const extent = findChild(frame, 'wp:extent');
  const size = {
    width: (readNumberAttribute(extent, 'cx') ?? 0) / EMU,
    height: (readNumberAttribute(extent, 'cy') ?? 0) / EMU,
  };
  const content = findChild(frame, 'a:graphic', 'a:graphicData');
  const boxes = content ? findAll(content, 'w:txbxContent') : [];
  const isFloating = frame?.name === 'wp:anchor';
  const found = content ? findAll(content, 'pic:pic', 'w:txbxContent') : [];
  if (found.length > 0) {
    return {
      pictures: found.map((picture) => pictureOf(picture, found.length === 1 ? size : undefined, part)),
      boxes,
      isFloating,
    };
  }
  const isLost = boxes.length === 0 && !isRule(content);
  const word = content && isChart(content) ? LOST_PICTURE : LOST_DRAWING;
  return { pictures: isLost && content ? [word] : [], boxes, isFloating };
}

const isChart = (content: Element): boolean =>
  childElements(content).some(({ name }) => name.startsWith('c:') || name.startsWith('dgm:'));

/** A line or an empty frame, which says nothing by itself. */
function isRule(content: Element | undefined): boolean {
  const shape = findChild(content, 'wps:wsp');
  const kind = readAttribute(findChild(shape, 'wps:spPr', 'a:prstGeom'), 'prst');
  return kind !== undefined && ['line', 'straightConnector1', 'rect', 'roundRect'].includes(kind);
}

function pictureOf(
  picture: Element,
  size: { width: number; height: number } | undefined,
  part: NamedPart,
): PlacedPicture | string {
  const [blip] = findAll(picture, 'a:blip');
  const path = part.target(readAttribute(blip, 'r:embed'));
  const extent = findChild(picture, 'pic:spPr', 'a:xfrm', 'a:ext');
  const [width, height] = size
    ? [size.width, size.height]
    : [(readNumberAttribute(extent, 'cx') ?? 0) / EMU, (readNumberAttribute(extent, 'cy') ?? 0) / EMU];
  return path === undefined ? LOST_PICTURE : { path, width, height, ...cutOf(picture), ...turnOf(picture) };
}

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

function cutOf(picture: Element): Pick<PlacedPicture, 'cut'> {
  const [said] = findAll(picture, 'a:srcRect');
  const share = (name: string): number =>
    Math.min(0.9, Math.max(0, (readNumberAttribute(said, name) ?? 0) / WHOLE));
  const cut = { left: share('l'), top: share('t'), right: share('r'), bottom: share('b') };
  const isCut = Math.max(...Object.values(cut)) > 0 && cut.left + cut.right < 1 && cut.top + cut.bottom < 1;
  return isCut ? { cut } : {};
}

/** A right angle in sixty thousandths of a degree. */
const QUARTER = 5_400_000;

function turnOf(picture: Element): Pick<PlacedPicture, 'turns'> {
  const rotation = readNumberAttribute(findChild(picture, 'pic:spPr', 'a:xfrm'), 'rot') ?? 0;
  const turns = ((Math.round(rotation / QUARTER) % 4) + 4) % 4;
  return turns === 1 || turns === 2 || turns === 3 ? { turns } : {};
}

function readOld(drawing: Element, part: NamedPart): WordDrawing {
  const boxes = findAll(drawing, 'w:txbxContent');
  const [object] = findAll(drawing, 'o:OLEObject');
  if (/^(?:Equation|MathType)/i.test(readAttribute(object, 'ProgID') ?? '')) {
    return { pictures: [LOST_FORMULA], boxes, isFloating: false };
  }
  const pictures = childElements(drawing).flatMap((shape) =>
    findAll(shape, 'v:imagedata', 'w:txbxContent').map((image): PlacedPicture | string => {
      const path = part.target(readAttribute(image, 'r:id'));
      return path === undefined ? LOST_PICTURE : { path, ...sizeOf(readAttribute(shape, 'style') ?? '') };
    }),
  );
  const isObject = drawing.name === 'w:object' && pictures.length === 0;
  const isFloating = childElements(drawing).some((shape) =>
    /position\s*:\s*absolute/.test(readAttribute(shape, 'style') ?? ''),
  );
  return { pictures: isObject ? [LOST_PICTURE] : pictures, boxes, isFloating };
}

const units: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

function sizeOf(style: string): { width: number; height: number } {
  const read = (name: string): number => {
    const [, value = '0', unit = 'pt'] =
      new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)(pt|in|cm|mm|px)?`).exec(style) ?? [];
    return Number.parseFloat(value) * (units[unit] ?? 1);
  };
  return { width: read('width'), height: read('height') };
}
