import type { Proposal } from '@classi/contract/grading/endpoints';
import { Button, Drawer } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Kbd } from '../../../ui/Kbd.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { rangesOf } from '../rules/evidence.ts';
import type { Spot } from '../rules/queue.ts';
import styles from './proposals.module.css';
import { accept, dismiss } from './queries.ts';
import { changeWords } from './rules.ts';

interface ProposalsDrawerProps {
  assignmentId: number;
  proposals: readonly Proposal[];
  labelOf: (question: number) => string;
  opened: boolean;
  onClose: () => void;
  onOpen: (spot: Spot) => void;
}

/** The proposals one by one: the answer with the words that the mark would rest on, from, to, and why. */
export function ProposalsDrawer(props: ProposalsDrawerProps) {
  const { assignmentId, proposals, opened, onClose } = props;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={440}
      title="Answers like those that you marked"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {proposals.length === 0 ? (
        <p className={styles.nothing}>Nothing is proposed any more.</p>
      ) : (
        <>
          <List {...props} />
          <div className={styles.foot}>
            <p className={styles.keys}>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <Kbd>A</Kbd> accept <Kbd>D</Kbd> dismiss
            </p>
            <Button onClick={() => void accept(assignmentId, proposals)}>
              {proposals.length === 1 ? 'Accept' : `Accept all ${proposals.length}`}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  );
}

/** Which list item has the focus, and its neighbours. */
function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-proposal]')];
}

function List({ assignmentId, proposals, labelOf, onOpen, onClose }: ProposalsDrawerProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = proposals.length;
  // One that is settled goes; its neighbour takes the focus, so that the next key works.
  const at = useRef(0);
  useEffect(() => {
    if (list.current) itemsOf(list.current)[Math.min(at.current, count - 1)]?.focus();
  }, [count]);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsOf(event.currentTarget);
    const here = items.findIndex((item) => item.contains(document.activeElement));
    const proposal = proposals[here];
    const moves: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
    const by = moves[event.key];
    const verb = event.key.toLowerCase();
    if (by !== undefined) items[Math.min(Math.max(here + by, 0), items.length - 1)]?.focus();
    else if (proposal && verb === 'a') void accept(assignmentId, [proposal]);
    else if (proposal && verb === 'd') void dismiss(assignmentId, [proposal]);
    else return;
    event.preventDefault();
    at.current = by === undefined ? Math.max(here, 0) : Math.max(here + by, 0);
  };
  return (
    <ul ref={list} className={styles.list} aria-label="Proposals" onKeyDown={onKeyDown}>
      {proposals.map((proposal, index) => (
        <Item
          key={proposal.id}
          first={index === 0}
          proposal={proposal}
          label={labelOf(proposal.questionNumber)}
          onAccept={() => void accept(assignmentId, [proposal])}
          onDismiss={() => void dismiss(assignmentId, [proposal])}
          onOpen={() => {
            onClose();
            onOpen({ studentId: proposal.studentId, question: proposal.questionNumber });
          }}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  /** It has the focus when the list opens. */
  first: boolean;
  proposal: Proposal;
  /** As its question is called. */
  label: string;
  onAccept: () => void;
  onDismiss: () => void;
  onOpen: () => void;
}

function Item({ first, proposal, label, onAccept, onDismiss, onOpen }: ItemProps) {
  const { studentName, why, response, evidence, marksPossible } = proposal;
  const ranges = useMemo(() => rangesOf(evidence), [evidence]);
  return (
    <li>
      <article
        className={styles.item}
        data-proposal=""
        data-autofocus={first || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the item takes the keys A and D
        tabIndex={0}
        aria-label={`${studentName}, question ${label}: ${changeWords(proposal)} of ${marksPossible}`}
      >
        <header className={styles.itemHead}>
          <h3>{studentName}</h3>
          <span className={styles.question}>Question {label}</span>
          <strong className={styles.change}>{changeWords(proposal)}</strong>
        </header>
        <p className={styles.why}>
          {why} It is by {proposal.because.studentName}.
        </p>
        <RichText html={response} evidence={ranges} size="small" className={styles.words ?? ''} />
        <div className={styles.itemActions}>
          <Button size="compact-sm" variant="default" onClick={onAccept}>
            Accept
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
            Dismiss
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onOpen}>
            Open
          </Button>
        </div>
      </article>
    </li>
  );
}
