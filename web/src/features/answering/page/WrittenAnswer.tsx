import { uploadImage } from '../../../lib/http/upload-image.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import { ChoiceField } from '../../../ui/choice/ChoiceField.tsx';
import type { ChoiceQuestion } from '../../../ui/choice/choice-question.ts';
import { Editor } from '../../../ui/editor/Editor.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';

interface WrittenAnswerProps {
  /** The options of a choice question, or null. */
  choice: ChoiceQuestion | null;
  value: string | null;
  onChange: (html: string) => void;
  ariaLabel: string;
  /** The id of the editor on this device. */
  storageId: string;
}

const PROBLEM_TOAST = 'editor';
const showProblem = (sentence: string) => toast.error(sentence, { id: PROBLEM_TOAST });
/** An image that was refused is no problem any more once another one is in the answer. */
const forgetProblem = () => toast.dismiss(PROBLEM_TOAST);

/** The editor of an answer. A choice question shows its options, with room for text. */
export function WrittenAnswer({ choice, value, onChange, ariaLabel, storageId }: WrittenAnswerProps) {
  const field = {
    ariaLabel,
    storageId,
    placeholder: texts.answerPlaceholder(),
    uploadImage,
    onProblem: showProblem,
    onImageAdded: forgetProblem,
  };
  if (!choice) return <Editor value={value} onChange={onChange} {...field} />;
  return (
    <ChoiceField
      question={choice}
      value={value}
      onChange={onChange}
      ariaLabel={ariaLabel}
      editor={(words) => <Editor {...field} {...words} placeholder={t.reasonPlaceholder()} />}
    />
  );
}
