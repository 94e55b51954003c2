/**
 * Counts the characters of regular expressions in the TypeScript files of a folder, without tests:
 * `npm run --silent eval:regex [-- FOLDER]`.
 *
 * Regular expression literals count with their delimiters and flags. `String.raw` templates, which are parts of patterns, and the texts
 * that are passed to `new RegExp` and `pattern` (`phrase-lists.ts`) also count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..');

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function charactersIn(node: ts.Node): number {
  const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw';
  if (isRaw) return node.template.getText().length;
  if (ts.isRegularExpressionLiteral(node)) return node.text.length;
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const isPattern = /^(?:RegExp|pattern)$/.test(node.expression.getText());
    const texts = (node.arguments ?? []).slice(0, 1).filter((each) => isText(each));
    if (isPattern && texts.length > 0) return texts[0]?.getText().length ?? 0;
  }
  let total = 0;
  ts.forEachChild(node, (child) => {
    total += charactersIn(child);
  });
  return total;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(root, file));
const folders = new Map<string, number>();
for (const file of files) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const folder = relative(root, dirname(file)).split('/').slice(0, 2).join('/');
  folders.set(folder, (folders.get(folder) ?? 0) + charactersIn(source));
}
const total = [...folders.values()].reduce((sum, count) => sum + count, 0);
const rows = [...folders].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one);
for (const [folder, count] of [['all', total] as const, ...rows])
  process.stdout.write(`${String(count).padStart(7)}  ${folder}\n`);
