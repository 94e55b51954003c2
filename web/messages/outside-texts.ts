/** Finds texts for people in source files that are not in a catalogue. */
import ts from 'typescript';

export interface OutsideText {
  line: number;
  text: string;
}

/** Attributes and properties whose value a person sees or hears. */
const SHOWN = new Set([
  ...[
    'label',
    'title',
    'lead',
    'action',
    'detail',
    'description',
    'placeholder',
    'hint',
    'heading',
    'caption',
    'alt',
  ],
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'confirmLabel',
    'cancelLabel',
  ],
]);

const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !/^(?:Classi|AURA)$/.test(text.trim());
/** Two words, of which the first may end in a mark, and not a list of lower-case names. */
const isSentence = (text: string) =>
  /\p{L}{2,}[,.:;!?…]? \p{L}/u.test(text) && !/^[a-z0-9-]+(?: [a-z0-9-]+)*$/.test(text);
/** Style sheets, media queries, selectors, fonts and addresses. */
const isCode = (text: string) =>
  /^@media|^Ctrl |^\(|rgba?\(|\dpx|\dem |Variable['"]|ui-monospace|\[[\w-]+[\]=]|noopener|^\S*:\/\/|^\w+\/\w+|ArrowUp|^\.|[{};]\s*$|=>|^\[|^(?:[a-z]+, )+|^<\w+[ >]|^In Progress$/.test(
    text,
  );

function isMachineText(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isBinaryExpression(parent))
    return [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      parent.operatorToken.kind,
    );
  // A list of the wire's own words.
  if (ts.isArrayLiteralExpression(parent) && ts.isAsExpression(parent.parent)) return true;
  // Errors of programmers: they reach the console only.
  return ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText());
}

function propertyOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return propertyOf(parent);
  if (ts.isJsxExpression(parent) || ts.isParenthesizedExpression(parent)) return propertyOf(parent);
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  return ts.isPropertyAssignment(parent) && parent.initializer === node
    ? parent.name.getText().replace(/['"]/g, '')
    : null;
}

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('1');
}

/** `count === 1 ? 'question' : 'questions'`: a message has its plural forms itself. */
const isPlural = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) &&
  ts.isBinaryExpression(node.condition) &&
  ts.isNumericLiteral(node.condition.right) &&
  [node.whenTrue, node.whenFalse].every((form) => ts.isStringLiteral(form) && /^[a-z]{2,}$/.test(form.text));

function isShown(node: ts.Node, text: string): boolean {
  if (!hasWord(text) || isCode(text) || isMachineText(node)) return false;
  const property = propertyOf(node);
  if (property !== null && /^(?:className|style|d|points|transform)$/.test(property)) return false;
  return isSentence(text) || (property !== null && SHOWN.has(property) && !/^[a-z][a-z0-9-]*$/.test(text));
}

/** @returns the texts of a source file that people see and that no catalogue has */
export function outsideTexts(path: string, source: string): OutsideText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: OutsideText[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isJsxText(node) ? node.text : isPlural(node) ? node.getText() : literalText(node);
    const counts =
      isPlural(node) || (ts.isJsxText(node) ? hasWord(node.text) : text !== null && isShown(node, text));
    if (text !== null && counts) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: text.trim() });
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
