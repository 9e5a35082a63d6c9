import { maxChallengeLength, Rejection } from '@shikhar/contracts/marking/challenges/schemas';
import { buildEmptyView, defineForm, pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { isSelected } from '../../../forms/field-values.ts';
import { useForm } from '../../../forms/use-form.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { ChallengeRow } from './load-challenges.server.ts';

/** The reply to a challenge. */
export const replyForm = defineForm({
  schema: Rejection,
  fields: ['reply', 'accepts', 'rejectsAll'],
  read: (values) => ({
    reply: values['reply'] ?? '',
    accepts: isSelected(values, 'accepts'),
    rejectsAll: isSelected(values, 'rejectsAll'),
  }),
});

/** A refused reply. Its field `form` is the challenge. */
export type RefusedReply = RefusedForm<{ form: string }>;

interface ChallengeItemProps {
  challenge: ChallengeRow;
  /** URL that the reply is posted to. */
  action: string;
  correctHref: string;
  /** Open challenges of the question. */
  total: number;
  refused: RefusedReply | undefined;
}

function ReplyForm({ challenge: { id, student, answerHref }, action, total, refused }: ChallengeItemProps) {
  const empty = buildEmptyView({ form: id });
  const view = pickFormView(empty, refused);
  const form = useForm(replyForm, view);
  return (
    <details open={view !== empty} className="mt-3">
      <summary className="btn btn-secondary btn-sm">
        {answerHref ? 'Answer it' : 'Leave it as it is'}
        <span className="sr-only">: challenge by {student}</span>
        <Icon path={downIcon} size="small" />
      </summary>
      <PostForm action={action} className="stack mt-3" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <FormErrorsBanner errors={form.errors} />
        <HiddenFields values={view.hidden} />
        <TextAreaField
          {...form.field('reply')}
          id={`reply-${id}`}
          label={`Reply to ${student}`}
          rows={3}
          maxLength={maxChallengeLength}
          required
        />
        {answerHref && <CheckField {...form.box('accepts')}>Accepted: I have changed the marks of this answer</CheckField>}
        {total > 1 && (
          <CheckField {...form.box('rejectsAll')}>Send it to all {total} students who challenged this question</CheckField>
        )}
        <Button className="justify-self-start">Send the reply</Button>
      </PostForm>
    </details>
  );
}

/** One student's challenge, with the two ways to resolve it. */
export function ChallengeItem(props: ChallengeItemProps) {
  const { student, resultHref, answerHref, made, reason, yours, letters, isOpen, decision, reply } = props.challenge;
  return (
    <li className="py-4">
      <p>
        <b>{student}</b> <span className="meta">{made}</span>
      </p>
      <p className="mt-1 max-w-[62ch] wrap-anywhere whitespace-pre-wrap">{reason}</p>
      {yours && (
        <p className="meta mt-1 wrap-anywhere">
          Answered <RichTextView text={yours} />
        </p>
      )}
      {letters && <p className="meta mt-1">{letters}</p>}
      {decision && (
        <p className="mt-2">
          {decision}
          {reply && `: ${reply}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {isOpen && answerHref && (
          <LinkButton href={answerHref} size="small" label={`The marks of this answer: challenge by ${student}`}>
            The marks of this answer
          </LinkButton>
        )}
        {isOpen && (
          <LinkButton href={props.correctHref} size="small" label={`Correct the key: challenge by ${student}`}>
            Correct the key
          </LinkButton>
        )}
        <LinkButton href={resultHref} size="small" variant="quiet" label={`The whole result of ${student}`}>
          The whole result
        </LinkButton>
      </div>
      {isOpen && <ReplyForm {...props} />}
    </li>
  );
}
