import type { Proposal } from '@classi/contract/grading/endpoints';
import { Button, Checkbox, Drawer } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/grading/proposals.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { findAnswerRanges } from '../rules/evidence.ts';
import type { Spot } from '../rules/queue.ts';
import styles from './proposals.module.css';
import { accept, dismiss } from './queries.ts';
import { changeText } from './rules.ts';

interface ProposalsDrawerProps {
  assignmentId: number;
  proposals: readonly Proposal[];
  labelOf: (question: number) => string;
  isOpen: boolean;
  onClose: () => void;
  onOpen: (spot: Spot) => void;
}

/** The proposals one by one, each next to the marked answer that caused it. Initially none is selected. */
export function ProposalsDrawer(props: ProposalsDrawerProps) {
  const { proposals, isOpen, onClose } = props;
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size={780} title={t.proposalsSubtitle()}>
      {proposals.length === 0 ? (
        <p className="text-muted">{t.proposalsEmpty()}</p>
      ) : (
        <>
          <List {...props} selectedIds={selectedIds} onSelect={setSelectedIds} />
          <Foot {...props} selectedIds={selectedIds} onSelect={setSelectedIds} />
        </>
      )}
    </Drawer>
  );
}

interface Selection {
  selectedIds: readonly number[];
  onSelect: (ids: readonly number[]) => void;
}

function Foot({ assignmentId, proposals, selectedIds, onSelect }: ProposalsDrawerProps & Selection) {
  const selected = proposals.filter(({ id }) => selectedIds.includes(id));
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        {rich(t.listKeysHelp, {
          up: <Kbd>↑</Kbd>,
          down: <Kbd>↓</Kbd>,
          accept: <Kbd>A</Kbd>,
          dismiss: <Kbd>D</Kbd>,
          select: <Kbd>X</Kbd>,
        })}
      </p>
      <div className={styles.chosenActions}>
        <Checkbox
          label={t.selectAll()}
          checked={selected.length === proposals.length}
          indeterminate={selected.length > 0 && selected.length < proposals.length}
          onChange={({ currentTarget }) =>
            onSelect(currentTarget.checked ? proposals.map(({ id }) => id) : [])
          }
        />
        <Button
          variant="default"
          disabled={selected.length === 0}
          onClick={() => void accept(assignmentId, selected)}
        >
          {selected.length === 0 ? t.acceptSelected() : t.acceptCountSelected({ count: selected.length })}
        </Button>
      </div>
    </div>
  );
}

/** Moves the focus between list items. */
function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-proposal]')];
}

function List(props: ProposalsDrawerProps & Selection) {
  const { assignmentId, proposals, labelOf, onOpen, onClose, selectedIds, onSelect } = props;
  const list = useRef<HTMLUListElement>(null);
  const count = proposals.length;
  // When an item is settled and removed, its neighbour gets the focus, so that the next key works.
  const at = useRef(0);
  useEffect(() => {
    if (list.current) itemsOf(list.current)[Math.min(at.current, count - 1)]?.focus();
  }, [count]);
  const toggle = (id: number) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id]);
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
    else if (proposal && verb === 'x') toggle(proposal.id);
    else return;
    event.preventDefault();
    at.current = by === undefined ? Math.max(here, 0) : Math.max(here + by, 0);
  };
  return (
    <ul ref={list} className={styles.list} aria-label={t.proposals()} onKeyDown={onKeyDown}>
      {proposals.map((proposal, index) => (
        <Item
          key={proposal.id}
          isFirst={index === 0}
          proposal={proposal}
          label={labelOf(proposal.questionNumber)}
          isSelected={selectedIds.includes(proposal.id)}
          onToggle={() => toggle(proposal.id)}
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
  /** The first item gets the focus when the list opens. */
  isFirst: boolean;
  proposal: Proposal;
  /** The label of the question. */
  label: string;
  isSelected: boolean;
  onToggle: () => void;
  onAccept: () => void;
  onDismiss: () => void;
  onOpen: () => void;
}

function Item(props: ItemProps) {
  const { isFirst, proposal, label, isSelected, onToggle, onAccept, onDismiss, onOpen } = props;
  const { studentName, why, response, evidence, marksPossible, marksFrom, because } = proposal;
  const ranges = useMemo(() => findAnswerRanges(evidence), [evidence]);
  return (
    <li>
      <article
        className={styles.item}
        data-proposal=""
        data-autofocus={isFirst || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the item takes the keys A and D
        tabIndex={0}
        aria-label={t.proposalLabel({
          name: studentName,
          label,
          change: changeText(proposal),
          marksPossible,
        })}
      >
        <header className={styles.itemHead}>
          <Checkbox
            checked={isSelected}
            onChange={onToggle}
            aria-label={t.selectLabel({ name: studentName, label })}
          />
          <h3>{studentName}</h3>
          <span className={styles.question}>{terms.questionLabel({ label })}</span>
          <strong className={styles.change}>{changeText(proposal)}</strong>
        </header>
        <p className={styles.why}>{why}</p>
        <div className={styles.compared}>
          <section aria-label={t.nameSAnswer({ name: studentName })}>
            <h4>{t.currentScore({ name: studentName, marksFrom, marksPossible })}</h4>
            <RichText html={response} evidence={ranges} size="small" className={styles.words ?? ''} />
          </section>
          <section aria-label={t.nameSAnswer({ name: because.studentName })}>
            <h4>
              {t.similarScore({
                name: because.studentName,
                marks: because.marksObtained,
                of: marksPossible,
              })}
            </h4>
            <RichText html={because.response} size="small" className={styles.words ?? ''} />
          </section>
        </div>
        <div className="wrap-8">
          <Button size="compact-sm" variant="default" onClick={onAccept}>
            {t.accept()}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
            {terms.dismiss()}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onOpen}>
            {terms.open()}
          </Button>
        </div>
      </article>
    </li>
  );
}
