import { type ReactNode, useState } from 'react';
import { useDraft } from '../../../forms/use-draft.ts';
import type { LoadedAnswers, RenderedFields } from '../../../question-kinds/editing-kind.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DefaultButton } from '../../../ui/default-button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { QuestionFields, type QuestionFieldsProps, UndoButton } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';

export const questionFormId = 'question';

interface QuestionEditorProps extends Omit<QuestionFieldsProps, 'title' | 'canContinue' | 'answers'> {
  view: { said: string | null; maths: RenderedFields; answers: LoadedAnswers };
  action: string;
  revision: number;
  /** The key of its draft. */
  draft: string;
  cancelHref: string;
  /** Fields above those of the question. */
  children?: ReactNode;
}

/** The form of one question, which saves a draft while one types. */
export function QuestionEditor({ view, action, revision, draft, cancelHref, children, ...fields }: QuestionEditorProps) {
  const { form } = fields;
  const [said, setSaid] = useState<string | null>(null);
  useDraft(draft, form.element, setSaid);
  return (
    <PostForm
      id={questionFormId}
      action={action}
      encType="multipart/form-data"
      noValidate
      className="card"
      ref={form.element}
      onSubmit={form.onSubmit}
    >
      <DefaultButton value="save">Save</DefaultButton>
      <input type="hidden" name="revision" value={revision} />
      {children}
      <QuestionFields {...fields} answers={view.answers} title="Question" />
      <QuestionPreview form={form} rendered={view.maths} />
      <SaveBar fact={<span role="status">{said ?? view.said}</span>}>
        <UndoButton form={form} />
        <LinkButton href={cancelHref}>Cancel</LinkButton>
        <Button name="intent" value="save" variant="primary">
          Save
        </Button>
      </SaveBar>
    </PostForm>
  );
}
