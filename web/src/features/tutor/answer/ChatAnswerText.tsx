import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import * as t from '../../../messages/compiled/tutor/answer.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import prose from '../../../ui/rich-text/prose.module.css';
import { useTypeset } from '../../../ui/rich-text/use-typeset.ts';
import { type Block, parseMarkdown } from '../markdown/blocks.ts';
import type { Inline } from '../markdown/inline.ts';
import type { Citation } from '../turns.ts';
import styles from './answer.module.css';

interface CitationButtonProps {
  number: number;
  citations: readonly Citation[];
  open?: Citation | null | undefined;
  onCite?: ((citation: Citation) => void) | undefined;
}

/** Returns `p. 3`, or the section's name if the book has no pages. */
const shortPlace = ({ page, heading }: Citation) => (page === null ? heading : t.shortPage({ page }));

/** Returns the accessible name. It begins with the visible text, so that voice control finds the button. */
const wholePlace = (citation: Citation) =>
  t.placeOfSource({
    place: shortPlace(citation),
    number: citation.number,
    title: citation.textbookTitle,
    heading: citation.heading,
  });

/** Opens the page that a claim is based on. A number without a citation is shown as text. */
function CitationButton({ number, citations, open, onCite }: CitationButtonProps) {
  const citation = citations.find((each) => each.number === number);
  if (!citation) return `[${number}]`;
  const words = shortPlace(citation);
  if (!onCite) return <span className={styles.citation}>{words}</span>;
  return (
    <button
      type="button"
      className={styles.citation}
      aria-label={wholePlace(citation)}
      aria-pressed={open === citation}
      onClick={() => onCite(citation)}
    >
      {words}
    </button>
  );
}

interface AnswerTextProps {
  /** Markdown, in which `[1]` refers to a citation. */
  text: string;
  citations: readonly Citation[];
  isStreaming: boolean;
  /** The citation whose page is open. */
  open?: Citation | null;
  /** Absent if pages cannot be opened. Citations are then only labels. */
  onCite?: ((citation: Citation) => void) | undefined;
}

interface Cites extends Pick<AnswerTextProps, 'citations' | 'open' | 'onCite'> {}

/** The text of an answer, with typeset formulas and with citations as buttons. */
export const ChatAnswerText = memo(function ChatAnswerText(props: AnswerTextProps) {
  const { text, citations, isStreaming, open, onCite } = props;
  const root = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  useTypeset(root, text, isStreaming);
  return (
    <div ref={root} className={`${prose.prose} ${styles.answer}`} data-streaming={isStreaming || undefined}>
      <Blocks blocks={blocks} cites={{ citations, open: open ?? null, onCite }} />
    </div>
  );
});

function Blocks({ blocks, cites }: { blocks: readonly Block[]; cites: Cites }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
  return blocks.map((block, at) => <BlockView key={at} block={block} cites={cites} />);
}

function BlockView({ block, cites }: { block: Block; cites: Cites }) {
  const line = (children: readonly Inline[]) => <Line pieces={children} cites={cites} />;
  switch (block.kind) {
    case 'paragraph':
      return <p className={styles.paragraph}>{line(block.children)}</p>;
    case 'heading':
      // All headings are below the level of the page's headings.
      return <h3 className={styles.heading}>{line(block.children)}</h3>;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} cites={cites} />
        </blockquote>
      );
    case 'list':
      return <ListView block={block} cites={cites} />;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'table':
      return <TableView block={block} line={line} />;
    case 'rule':
      return <hr className={styles.rule} />;
  }
}

function ListView({ block, cites }: { block: Extract<Block, { kind: 'list' }>; cites: Cites }) {
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
    <li key={at}>
      <Blocks blocks={item} cites={cites} />
    </li>
  ));
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

interface TableViewProps {
  block: Extract<Block, { kind: 'table' }>;
  line: (children: readonly Inline[]) => ReactNode;
}

function TableView({ block, line }: TableViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside itself is reached by keyboard
    <section className={styles.scroll} aria-label={terms.table()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <th key={at}>{line(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <td key={column}>{line(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ pieces, cites }: { pieces: readonly Inline[]; cites: Cites }) {
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
    <Fragment key={at}>
      <Piece piece={piece} cites={cites} />
    </Fragment>
  ));
}

function Piece({ piece, cites }: { piece: Inline; cites: Cites }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code>{piece.text}</code>;
    case 'strong':
      return (
        <strong>
          <Line pieces={piece.children} cites={cites} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line pieces={piece.children} cites={cites} />
        </em>
      );
    case 'formula':
      return (
        <span data-latex={piece.latex} data-display={piece.isDisplay ? '' : undefined}>
          {piece.source}
        </span>
      );
    case 'citation':
      return <CitationButton number={piece.number} {...cites} />;
  }
}
