import { Menu } from '@mantine/core';
import * as t from '../../messages/compiled/ui/filters.ts';
import { FilterChip } from './FilterChip.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceMenuProps {
  /** The label names what can be chosen, such as "Status". */
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Returns the text of the chip: `Status`, `Status: Graded` or `Status: 2`. */
function chipWords({ label, choices, chosen }: ChoiceMenuProps): string {
  if (chosen.length === 0) return label;
  const only = choices.find(({ value }) => value === chosen[0]);
  return `${label}: ${chosen.length === 1 ? (only?.label ?? chosen[0]) : chosen.length}`;
}

/** A filter with several choices. Its chip shows how many are selected. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { choices, chosen, onChange } = props;
  return (
    <Menu position="bottom-start" width={220} withinPortal>
      <Menu.Target>
        <FilterChip hasMenu isChosen={chosen.length > 0}>
          {chipWords(props)}
        </FilterChip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...chosen]} onChange={onChange}>
          {choices.map(({ value, label }) => (
            <Menu.CheckboxItem key={value} value={value}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        {chosen.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChange([])}>{t.clear()}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
