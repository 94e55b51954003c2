import { TITLE_MAX } from '@classi/contract/assignments/limits';
import { Select, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import * as t from '../../../../messages/compiled/assignments/setup.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { DetailTexts } from '../../details/DetailTexts.tsx';
import type { Details } from '../draft.ts';
import { capitalised } from '../rules.ts';

interface AboutFieldsProps {
  details: Details;
  change: (part: Partial<Details>) => void;
  problems: { title?: string; course?: string };
  /** Undefined while the courses are loading. */
  courses: readonly { code: string; label: string }[] | undefined;
  titleExample: string;
  descriptionNote: string;
  /** See `DetailTexts`. */
  isForStudents?: boolean;
}

/** The fields that every wizard starts with: title, description and course. */
export function AboutFields(props: AboutFieldsProps) {
  const {
    details,
    change,
    problems,
    courses = [],
    titleExample,
    descriptionNote,
    isForStudents = true,
  } = props;
  return (
    <>
      <div data-field="title">
        <TextInput
          label={terms.title()}
          placeholder={titleExample}
          maxLength={TITLE_MAX}
          value={details.title}
          error={problems.title}
          autoComplete="off"
          onChange={(event) => {
            capitaliseInPlace(event);
            change({ title: event.currentTarget.value });
          }}
          // Phone keyboards compose words and are disturbed by changes during typing, so the title is
          // capitalised on blur.
          onBlur={() => change({ title: capitalised(details.title) })}
        />
      </div>
      <DetailTexts {...{ details, change, descriptionNote, isForStudents }} />
      <div data-field="course">
        <Select
          label={terms.course()}
          placeholder={props.courses ? terms.chooseACourse() : t.loading()}
          data={courses.map(({ code, label }) => ({ value: code, label }))}
          value={details.courseCode || null}
          error={problems.course}
          allowDeselect={false}
          searchable={courses.length > 8}
          disabled={courses.length === 0}
          onChange={(code) => change({ courseCode: code ?? '' })}
        />
      </div>
    </>
  );
}

/** Changes the DOM value directly instead of the state, so that the caret does not move. */
export function capitaliseInPlace(event: ChangeEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if ((event.nativeEvent as InputEvent).isComposing) return;
  const text = capitalised(field.value);
  if (text === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = text;
  field.setSelectionRange(selectionStart, selectionEnd);
}
