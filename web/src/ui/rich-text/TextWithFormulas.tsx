import { fromPlainText } from '@classi/richtext';
import { RichText } from './RichText.tsx';

interface TextWithFormulasProps {
  /** One line as `plainText` gives it, with formulas between dollars. */
  text: string;
  /** Sets the font, which is that of reading otherwise. */
  className?: string;
}

/** A line of words whose formulas are typeset. */
export function TextWithFormulas({ text, className }: TextWithFormulasProps) {
  const html = fromPlainText(text.replaceAll('\n', ' '));
  return <RichText html={html} size="small" {...(className === undefined ? {} : { className })} />;
}
