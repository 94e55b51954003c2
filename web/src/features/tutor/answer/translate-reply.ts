import { shownLanguage } from '../../../lib/language/language.ts';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/tutor/answer.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { isPending, type Turn } from '../turns.ts';

/** Captures bold text, so that `split` keeps it. A sentence such as “First step.” may be bold within a line. */
const BOLD = /(\*\*[^*]+\*\*)/;
/** Matches the spaces and asterisks around a sentence. */
const AROUND = /^([\s*]*)(.+?)([\s*]*)$/;
/** What comes before a quote of the feedback, which may be AURA's own. Other quotes are of books. */
const FEEDBACK = /^This is the feedback on your answer\.$/;
const QUESTION = /^\*\*Question (.+)\*\*$/;
const PAGE = /(?<=[”*]), page (\d+)/g;

/** Returns the answer of a turn in the language of the page. What a model wrote stays as it is. */
export function shownAnswer(turn: Pick<Turn, 'answer' | 'engine' | 'state'>): string {
  if (shownLanguage() === 'en' || turn.engine === 'model') return turn.answer;
  return translateReply(turn.answer, isPending(turn));
}

/**
 * Translates AURA's own sentences in a reply, line by line. Quotes and the names of sections stay as the book has them.
 * @param isGrowing whether more text will arrive. An incomplete line is left out, so that no sentence changes its language.
 */
export function translateReply(markdown: string, isGrowing: boolean): string {
  const lines = markdown.split('\n');
  if (isGrowing) lines[lines.length - 1] = '';
  return lines
    .map((line, at) => (FEEDBACK.test(lines[at - 2] ?? '') ? translatedFeedback(line) : translatedLine(line)))
    .join('\n');
}

const translatedFeedback = (line: string): string =>
  line.replace(/^(> )(.*)$/, (_, mark, text) => mark + sentenceText(text));

function translatedLine(line: string): string {
  if (line.startsWith('>') && !line.startsWith('> — *')) return line;
  const [, label] = QUESTION.exec(line) ?? [];
  if (label !== undefined) return `**${terms.questionLabel({ label })}**`;
  return line
    .split(BOLD)
    .map((part) => part.replace(AROUND, (_, before, words, after) => before + sentenceText(words) + after))
    .join('')
    .replace(PAGE, (_, page) => `, ${t.shortPage({ page })}`);
}
