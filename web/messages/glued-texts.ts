/**
 * Finds messages that are glued from pieces. A piece cannot be translated: other languages have another order of words and other endings.
 *
 * - A message may not begin or end as a piece: with a space, a comma, a dot between facts.
 * - The hole of a message may not be filled with a message that begins with a small letter, or with a word in the code: such a sentence
 *   is one message for each case, or one with `plural` or `select`. A count such as “3 marks”, a name and a whole sentence may fill a hole.
 *
 * It follows values that are in the same file: what a function of another file returns is not known here.
 */
import { parse } from '@messageformat/parser';
import ts from 'typescript';
import { catalogueImports } from './pages.ts';

type Token = ReturnType<typeof parse>[number];

const HOLE = '\u0000';

/** @returns what a message may read like, with a mark for each value */
function readingsOf(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (before, token) => {
      const after =
        'cases' in token
          ? token.cases.flatMap((each) => readingsOf(each.tokens as Token[]))
          : [token.type === 'content' ? token.value : HOLE];
      return [...new Set(before.flatMap((start) => after.map((end) => start + end)))];
    },
    [''],
  );
}

const PIECE = /^[\s,.;:)·।]|[\s,(·]$/;

/** @returns whether a text begins or ends as a piece of a sentence */
export const isPiece = (text: string): boolean =>
  readingsOf(parse(text, { strict: true })).some((reading) => PIECE.test(reading));

const beginsSmall = (text: string): boolean =>
  readingsOf(parse(text, { strict: true })).some((reading) => /^\p{Ll}\p{L}/u.test(reading));

/** The parameters of a message whose text fills a hole, and the names of the cases that parameters choose. */
function holesOf(tokens: readonly Token[]): { holes: Set<string>; cases: Set<string> } {
  const holes = new Set<string>();
  const cases = new Set<string>();
  const visit = (token: Token): void => {
    if (token.type === 'argument') holes.add(token.arg);
    if (!('cases' in token)) return;
    for (const each of token.cases) {
      cases.add(each.key);
      for (const inner of each.tokens as Token[]) visit(inner);
    }
  };
  for (const token of tokens) visit(token);
  return { holes, cases };
}

interface GluedText {
  line: number;
  hole: string;
  /** The text that fills the hole. */
  filling: string;
}

/** What identifiers of a file stand for. */
function definitionsIn(file: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.set(node.name.text, node.body);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @returns the expressions that a function may return */
function returnsOf(node: ts.Node): ts.Node[] {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [node.body];
  const found: ts.Node[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isReturnStatement(inner) && inner.expression) found.push(inner.expression);
    else if (!ts.isFunctionLike(inner)) ts.forEachChild(inner, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

/** @returns the values that an expression may have: the ends of its conditions, and what its names and its own functions stand for */
function valuesOf(node: ts.Node, definitions: ReadonlyMap<string, ts.Node>, depth = 0): ts.Node[] {
  const next = (inner: ts.Node, by = 0) => valuesOf(inner, definitions, depth + by);
  if (ts.isParenthesizedExpression(node)) return next(node.expression);
  if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const isChoice = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(
      node.operatorToken.kind,
    );
    return isChoice ? [...next(node.left), ...next(node.right)] : [];
  }
  const definition = ts.isIdentifier(node) ? definitions.get(node.text) : undefined;
  if (definition && depth < 3) return next(definition, 1);
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && depth < 3) {
    const called = definitions.get(node.expression.text);
    if (called) return returnsOf(called).flatMap((value) => next(value, 1));
  }
  return [node];
}

function valueOfProperty(property: ts.ObjectLiteralElementLike): ts.Node | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

/**
 * @param textOf returns the text of a message by the catalogue, the group and the key
 * @returns the holes of messages that a source file fills with pieces
 */
export function gluedTexts(
  path: string,
  source: string,
  textOf: (name: string, group: string, key: string) => string | undefined,
): GluedText[] {
  const catalogues = new Map(catalogueImports(source).map((each) => [each.alias, each] as const));
  if (catalogues.size === 0) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const definitions = definitionsIn(file);
  const messageOf = (node: ts.Node): string | undefined => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
    const { expression, name } = node.expression;
    const catalogue = catalogues.get(expression.getText());
    return catalogue && textOf(catalogue.name, catalogue.group, name.text);
  };
  /** The text of a piece, or null where the value may fill a hole. */
  const pieceIn = (node: ts.Node): string | null => {
    const text = messageOf(node);
    if (text !== undefined) return beginsSmall(text) ? text : null;
    return ts.isStringLiteral(node) && /\p{L}{2}/u.test(node.text) && node.text !== 'AURA' ? node.text : null;
  };
  const gluedIn = (text: string, values: ts.ObjectLiteralExpression): GluedText[] => {
    const { holes, cases } = holesOf(parse(text, { strict: true }));
    return values.properties.flatMap((property) => {
      const hole = property.name?.getText() ?? '';
      const value = valueOfProperty(property);
      if (!value || !holes.has(hole)) return [];
      const line = file.getLineAndCharacterOfPosition(value.getStart()).line + 1;
      const fillings = valuesOf(value, definitions).flatMap((each) => pieceIn(each) ?? []);
      return fillings.filter((filling) => !cases.has(filling)).map((filling) => ({ line, hole, filling }));
    });
  };
  const found: GluedText[] = [];
  const visit = (node: ts.Node): void => {
    const text = messageOf(node);
    const values = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (text !== undefined && values && ts.isObjectLiteralExpression(values))
      found.push(...gluedIn(text, values));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
