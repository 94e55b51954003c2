import {
  over,
  type ParagraphProperties,
  paragraphProperties,
  type RunProperties,
  runProperties,
} from './properties.ts';
import { childElements, type Element, findChild, readAttribute, readSetting } from './xml.ts';

/** The document's styles, each laid over the one that it is based on. */
export interface Styles {
  /** Returns the style with this id, or the default style. */
  paragraph(id: string | undefined): { paragraph: ParagraphProperties; run: RunProperties };
  character(id: string | undefined): RunProperties;
  /** The properties of tables that styles give, from the one it is based on to its own. */
  table(id: string | undefined): Element[];
}

const LONGEST_CHAIN = 20;

/** `part` is the root of styles.xml. */
export function readStyles(part: Element | undefined): Styles {
  const byId = new Map<string, Element>();
  const defaults = new Map<string, string>();
  for (const style of childElements(part, 'w:style')) {
    const id = readAttribute(style, 'w:styleId') ?? '';
    byId.set(id, style);
    if (['1', 'true', 'on'].includes(readAttribute(style, 'w:default') ?? '')) {
      defaults.set(readAttribute(style, 'w:type') ?? '', id);
    }
  }
  const chain = (id: string | undefined): Element[] => {
    const found: Element[] = [];
    for (let next = byId.get(id ?? ''); next && found.length < LONGEST_CHAIN; ) {
      found.unshift(next);
      const base = readSetting(next, 'w:basedOn');
      next = base === undefined ? undefined : byId.get(base);
    }
    return found;
  };
  const baseRun = runProperties(findChild(part, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'));
  const baseParagraph = paragraphProperties(findChild(part, 'w:docDefaults', 'w:pPrDefault', 'w:pPr'));
  const known = new Map<string | undefined, ReturnType<Styles['paragraph']>>();
  return {
    paragraph: (id) => {
      const found = known.get(id);
      if (found) {
        return found;
      }
      const named = id !== undefined && byId.has(id) ? id : defaults.get('paragraph');
      const style = chain(named).reduce(
        ({ paragraph, run }, each) => ({
          paragraph: over(paragraph, paragraphProperties(findChild(each, 'w:pPr'))),
          run: { ...run, ...runProperties(findChild(each, 'w:rPr')) },
        }),
        { paragraph: baseParagraph, run: baseRun },
      );
      known.set(id, style);
      return style;
    },
    character: (id) =>
      Object.assign({}, ...chain(id).map((each) => runProperties(findChild(each, 'w:rPr')))) as RunProperties,
    table: (id) => chain(id ?? defaults.get('table')).flatMap((each) => findChild(each, 'w:tblPr') ?? []),
  };
}
