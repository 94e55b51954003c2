import { Button } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/questions.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useRubrics } from '../../../rubrics/queries.ts';
import { RubricSelector } from '../../../rubrics/RubricSelector.tsx';
import { idsOfTags, retagged } from '../../../rubrics/rules.ts';
import styles from './rubric-tags.module.css';

interface RubricTagsProps {
  name: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

const shownTag = (tag: string) => tag.replace(' - ', ' · ');

/** The rubrics of a question. They can be removed one by one, and added from those of the school. */
export function RubricTags({ name, tags, onChange }: RubricTagsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRubrics();
  const id = useId();
  const choose = tags.length === 0 ? terms.chooseRubrics() : terms.changeRubrics();
  return (
    <section className={styles.field} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {terms.rubrics()}
      </p>
      <div className="centred-wrap-8">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.tag}
            aria-label={t.removeTag({ tag: shownTag(tag), number: name })}
            onClick={() => onChange(tags.filter((each) => each !== tag))}
          >
            {shownTag(tag)}
            <IconX size={14} aria-hidden="true" />
          </button>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconListCheck size={16} stroke={1.7} aria-hidden="true" />}
          aria-label={
            tags.length === 0 ? t.chooseRubricsOf({ number: name }) : t.changeRubricsOf({ number: name })
          }
          onClick={() => setIsOpen(true)}
        >
          {choose}
        </Button>
      </div>
      <RubricSelector
        isOpen={isOpen}
        chosen={idsOfTags(data ?? [], tags)}
        onClose={() => setIsOpen(false)}
        onSelect={(chosen) => onChange(retagged(data ?? [], tags, chosen))}
      />
    </section>
  );
}
