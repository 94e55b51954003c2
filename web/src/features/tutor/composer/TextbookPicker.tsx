import { Popover, TextInput } from '@mantine/core';
import { IconBook2, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as t from '../../../messages/compiled/tutor/composer.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import styles from './composer.module.css';
import { bySubject, type Textbook, toggled } from './textbooks.ts';

interface TextbookPickerProps {
  textbooks: readonly Textbook[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** A teacher may choose several textbooks, a student only one. */
  hasSeveral: boolean;
}

/** A list with fewer textbooks has no search field. */
const FIND_FROM = 7;

function chipWords(textbooks: readonly Textbook[], chosen: readonly number[]): string {
  const [first, ...more] = textbooks.filter(({ id }) => chosen.includes(id));
  if (!first) return t.chooseATextbook();
  return more.length === 0 ? first.title : t.firstAndMore({ title: first.title, count: more.length });
}

/** The picker `Textbook: Physics 10`, with the school's textbooks by subject. */
export function TextbookPicker({ textbooks, chosen, onChange, hasSeveral }: TextbookPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [find, setFind] = useState('');
  const choose = (id: number) => {
    onChange(hasSeveral ? toggled(chosen, id) : [id]);
    if (!hasSeveral) setIsOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-start"
      width={340}
      trapFocus
      returnFocus
      withinPortal
      onClose={() => setFind('')}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.chip}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBook2 size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles.chipLabel}>{hasSeveral ? t.textbooks() : t.textbook()}</span>
          <span className="text-truncated">{chipWords(textbooks, chosen)}</span>
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={hasSeveral ? terms.textbooks() : t.textbookListLabel()}>
        {textbooks.length >= FIND_FROM && (
          <div className={styles.find}>
            <TextInput
              variant="unstyled"
              aria-label={t.findATextbook()}
              placeholder={t.findATextbook()}
              leftSection={<IconSearch size={17} aria-hidden="true" />}
              value={find}
              onChange={(event) => setFind(event.currentTarget.value)}
            />
          </div>
        )}
        <Books textbooks={textbooks} find={find} chosen={chosen} hasSeveral={hasSeveral} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface BooksProps {
  textbooks: readonly Textbook[];
  find: string;
  chosen: readonly number[];
  hasSeveral: boolean;
  onChoose: (id: number) => void;
}

function Books({ textbooks, find, chosen, hasSeveral, onChoose }: BooksProps) {
  const name = useId();
  const query = find.trim().toLowerCase();
  const found = textbooks.filter(({ title, subject }) => `${title} ${subject}`.toLowerCase().includes(query));
  if (found.length === 0) return <p className={styles.none}>{t.noTextbookMatches()}</p>;
  const isLast = (id: number) => hasSeveral && chosen.length === 1 && chosen.includes(id);
  return (
    <div className={styles.books}>
      {bySubject(found).map(([subject, books]) => (
        <fieldset key={subject}>
          <legend className={styles.subject}>{subject}</legend>
          {books.map(({ id, title }) => (
            <label key={id} className={styles.book} data-last={isLast(id) || undefined}>
              <input
                type={hasSeveral ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(id)}
                onChange={() => onChoose(id)}
                aria-disabled={isLast(id) || undefined}
              />
              <span>
                {title}
                {isLast(id) && <VisuallyHidden>{` ${t.keepOneNote()}`}</VisuallyHidden>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {hasSeveral && chosen.length === 1 && <p className={styles.atLeastOne}>{t.keepOneNote()}</p>}
    </div>
  );
}
