import { Slider, Switch } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconEraser, IconTrash } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import * as t from '../../messages/compiled/ui/drawing.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './drawing.module.css';
import { BRUSH, colours } from './strokes.ts';

export interface Tools {
  colour: string;
  size: number;
  isErasing: boolean;
  shouldCrop: boolean;
}

interface DrawingToolsProps {
  tools: Tools;
  onTools: (change: Partial<Tools>) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onClear: () => void;
}

const ICON = 20;

export function DrawingTools(props: DrawingToolsProps) {
  const { tools, onTools } = props;
  return (
    <div className={styles.tools}>
      <fieldset className={styles.colours} aria-label={t.colour()}>
        {colours().map(({ name, value }) => (
          <label
            key={value}
            className={styles.colour}
            title={name}
            style={{ '--ink': value } as CSSProperties}
          >
            <input
              type="radio"
              name="drawing-colour"
              aria-label={name}
              checked={!tools.isErasing && tools.colour === value}
              onChange={() => onTools({ colour: value, isErasing: false })}
            />
          </label>
        ))}
      </fieldset>
      <div className={styles.brush}>
        <span aria-hidden="true">{t.brush()}</span>
        <Slider
          className={styles.slider ?? ''}
          min={BRUSH.least}
          max={BRUSH.most}
          value={tools.size}
          onChange={(size) => onTools({ size })}
          label={null}
          thumbLabel={t.brushSize()}
        />
        <output className={styles.size}>{tools.size}</output>
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={t.eraser()}
          aria-pressed={tools.isErasing}
          data-active={tools.isErasing || undefined}
          className={styles.eraser ?? ''}
          onClick={() => onTools({ isErasing: !tools.isErasing })}
        >
          <IconEraser size={ICON} />
        </IconButton>
        <IconButton label={terms.undo()} disabled={!props.canUndo} onClick={props.onUndo}>
          <IconArrowBackUp size={ICON} />
        </IconButton>
        <IconButton label={t.redo()} disabled={!props.canRedo} onClick={props.onRedo}>
          <IconArrowForwardUp size={ICON} />
        </IconButton>
        <IconButton label={t.clear()} disabled={!props.canUndo} onClick={props.onClear}>
          <IconTrash size={ICON} />
        </IconButton>
      </div>
      <Switch
        label={t.autoCrop()}
        checked={tools.shouldCrop}
        onChange={(event) => onTools({ shouldCrop: event.currentTarget.checked })}
      />
    </div>
  );
}
