import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsJoin,
  IconArrowUp,
  IconDotsVertical,
  IconHash,
  IconHeading,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import { AuraGlyph } from '../../../../ui/glyphs/AuraGlyph.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import type { Rewriting } from '../ai/use-rewriting.ts';
import type { QuestionActions } from '../questions/question-actions.ts';

interface QuestionMenuProps {
  questionKey: string;
  /** The position of the question, from 1. */
  number: number;
  of: number;
  /** What the question is called, such as `4(b)`. */
  name: string;
  actions: QuestionActions;
  rewrite: Rewriting['rewrite'] | null;
  /** The questions were read from a paper, so they can be split, merged and renumbered. */
  canCorrect: boolean;
}

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** The menu of all actions for a question except editing. */
export function QuestionMenu(props: QuestionMenuProps) {
  const { questionKey: key, number, name, of, actions, rewrite, canCorrect } = props;
  const [canOpenField, setCanOpenField] = useState(false);
  const opening = (open: (key: string) => void) => () => {
    setCanOpenField(true);
    open(key);
  };
  return (
    <Menu
      position="bottom-end"
      width={220}
      // If the action opens a field, the field takes the focus instead of the menu button.
      returnFocus={!canOpenField}
      onOpen={() => setCanOpenField(false)}
    >
      <Menu.Target>
        <IconButton label={t.moreActionsLabel({ number: name })}>
          <IconDotsVertical size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {rewrite && (
          <Item icon={<AuraGlyph size={17} />} onClick={() => rewrite(key)}>
            {t.writeAgain()}
          </Item>
        )}
        {canCorrect && <CorrectItems {...props} opening={opening} />}
        <Item
          icon={<IconArrowUp {...ICON} />}
          isDisabled={number === 1}
          onClick={() => actions.move(key, -1)}
        >
          {t.moveUp()}
        </Item>
        <Item
          icon={<IconArrowDown {...ICON} />}
          isDisabled={number === of}
          onClick={() => actions.move(key, 1)}
        >
          {t.moveDown()}
        </Item>
        <Item icon={<IconHeading {...ICON} />} onClick={opening(actions.addSection)}>
          {t.addHeadingAbove()}
        </Item>
        {of > 1 && (
          <Item icon={<IconTrash {...ICON} />} onClick={() => actions.remove(key)}>
            {t.deleteQuestion()}
          </Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface CorrectItemsProps extends QuestionMenuProps {
  /** Wraps an action that opens a field. */
  opening: (open: (key: string) => void) => () => void;
}

/** The actions that mend how a paper was divided into questions. */
function CorrectItems({ questionKey: key, number, of, actions, opening }: CorrectItemsProps) {
  return (
    <>
      <Item icon={<IconScissors {...ICON} />} onClick={opening(actions.openSplit)}>
        {t.splitQuestion()}
      </Item>
      <Item
        icon={<IconArrowsJoin {...ICON} />}
        isDisabled={number === of}
        onClick={() => actions.mergeWithNext(key)}
      >
        {t.mergeWithNext()}
      </Item>
      <Item icon={<IconHash {...ICON} />} onClick={opening(actions.openLabel)}>
        {t.changePrintedNumber()}
      </Item>
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  children: string;
  isDisabled?: boolean;
  onClick: () => void;
}

function Item({ icon, children, isDisabled = false, onClick }: ItemProps) {
  return (
    <Menu.Item leftSection={icon} disabled={isDisabled} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
