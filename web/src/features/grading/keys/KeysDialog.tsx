import { Modal, Switch } from '@mantine/core';
import { Kbd } from '../../../ui/Kbd.tsx';
import styles from './keys.module.css';

const KEYS: readonly [keys: string, words: string][] = [
  ['J K', 'Next student, previous student'],
  ['← →', 'Previous question, next question'],
  ['↑ ↓', '0.25 more, 0.25 less'],
  ['0 – 9', 'Type the mark'],
  ['Enter', 'Confirm and go to the next'],
  ['E', 'Write feedback'],
  ['F', 'Resolve the flag, or flag it again'],
  ['R', 'Ask AURA to mark it again'],
  ['P', 'Proposals from your marks'],
  ['N', 'Next answer that needs you'],
  ['Ctrl Z', 'Undo the last mark'],
  ['[ ]', 'Previous page, next page'],
  ['D', 'Download papers or the summary'],
  ['/', 'Find a student'],
  ['Esc', 'Leave a field'],
  ['?', 'This list'],
];

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

/** All keys, and the switch that turns single ones off. */
export function KeysDialog({ opened, onClose, singleKeys, onSingleKeys }: KeysDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keys"
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={styles.keys}>
        {KEYS.map(([keys, words]) => (
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
        label="Single keys work outside text fields"
        checked={singleKeys}
        onChange={(event) => onSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}
