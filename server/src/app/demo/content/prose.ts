/**
 * Template tags for writing content in wrapped lines. All of them read the raw text, so that `\frac` and `\$`
 * stand as they are written.
 */

/** Plain paragraphs: a blank line parts them, wrapped lines are joined. */
export function prose(text: TemplateStringsArray): string[] {
  return (text.raw[0] ?? '')
    .split(/\n\s*\n/)
    .map((block) => block.trim().replace(/\s*\n\s*/g, ' '))
    .filter((block) => block !== '');
}

/** Rich text: as `prose`, each block a paragraph unless it brings its own tag (a list, say). */
export function rich(text: TemplateStringsArray): string {
  return prose(text)
    .map((block) => (/^<(?:ul|ol|blockquote|h[12])>/.test(block) ? block : `<p>${block}</p>`))
    .join('');
}

/** Rich text whose every line is a paragraph: the steps of an answer key, the choices of a question. */
export function steps(text: TemplateStringsArray): string {
  return (text.raw[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
