import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { ReactNode } from 'react';
import type { RichText } from '../lib/maths/rich-text.ts';
import type { EliminatedOptions } from '../ui/choice-group.tsx';

/** A question of any kind on the exam page. Fields that a kind adds are absent until the section opens. */
export interface AskedFields {
  text: RichText;
  image?: { url: string; alt: string };
  /** Set if photos can be added to the answer. */
  photos?: AnswerFile[];
}

export interface AnswerFieldsProps<Question> {
  /** `answer_6`: the name of every field. */
  name: string;
  question: Question;
  values: readonly string[];
  error?: string | undefined;
  eliminatedOptions?: EliminatedOptions | undefined;
  /** The field for photos, if they can be added. */
  photoField: ReactNode;
}

/** How one kind of question is answered. The exam page's script has it of every kind. */
export interface AnsweringKind<Question extends AskedFields> {
  /** For an answer that is typed: its length, and its text from the fields. Null if the answer is chosen. */
  written: { isLong: boolean; getText: (values: readonly string[]) => string } | null;
  /** Whether several fields hold the answer. */
  hasManyFields: boolean;
  /** Builds an answer from field values without validation; only the server validates it. */
  toAnswer: (values: readonly string[]) => Answer | null;
  /** Field values for a saved answer; the reverse of `toAnswer`. */
  toFieldValues: (answer: Answer, question: Question) => string[];
  AnswerFields: (props: AnswerFieldsProps<Question>) => ReactNode;
}
