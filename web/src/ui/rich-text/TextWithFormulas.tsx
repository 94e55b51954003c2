import { fromPlainText } from '@classi/richtext';
import { RichText } from './RichText.tsx';

interface TextWithFormulasProps {
  /** A line as `plainText` returns it, with formulas between dollar signs. */
  text: string;
  /** Sets the font. The default is the reading font. */
  className?: string;
}

/** A line of text with typeset formulas. */
export function TextWithFormulas({ text, className }: TextWithFormulasProps) {
  const html = fromPlainText(text.replaceAll('\n', ' '));
  return <RichText html={html} size="small" {...(className === undefined ? {} : { className })} />;
}
