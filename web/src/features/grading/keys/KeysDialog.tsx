import { Modal, Switch } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/keys.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import styles from './keys.module.css';
import { useSingleKeys } from './use-keys.ts';

/** The keys with their effects. */
const allKeys = (): readonly [keys: string, words: string][] => [
  ['J K', t.studentKeysHelp()],
  ['← →', t.questionKeysHelp()],
  ['↑ ↓', t.quarterKeysHelp()],
  ['0 – 9', t.typeTheMark()],
  ['Enter', t.confirmNextHelp()],
  ['E', t.writeFeedback()],
  ['F', t.toggleFlagHelp()],
  ['R', t.askAuraAgain()],
  ['P', t.openProposals()],
  ['N', t.nextNeedsYou()],
  ['Ctrl Z', t.undoMark()],
  ['[ ]', t.pageKeysHelp()],
  ['D', t.openDownloads()],
  ['/', terms.findAStudent()],
  ['Esc', t.leaveAField()],
  ['?', t.showKeyList()],
];

/** The keys that also work in the view by question. */
const BY_QUESTION = ['0 – 9', 'Enter', 'Ctrl Z', '?'];

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  isByQuestion?: boolean;
}

/** Lists the keys of a view, with the switch that turns single keys off. */
export function KeysDialog({ isOpen, onClose, isByQuestion = false }: KeysDialogProps) {
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  const keysHere = allKeys().filter(([keys]) => !isByQuestion || BY_QUESTION.includes(keys));
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.keys()} size={440}>
      <dl className={styles.keys}>
        {keysHere.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              {keys
                .split(' ')
                .map((key) => (key === '–' ? <span key={key}>–</span> : <Kbd key={key}>{key}</Kbd>))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t.singleKeysNote()}
        checked={hasSingleKeys}
        onChange={(event) => setHasSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}
