import '../../form/question-list.css';
import { noErrors } from '../../../../forms/form-errors.ts';
import { useStaffPath } from '../../../../lib/area.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { classOptions, subjectOptions } from '../../../../ui/choice-options.ts';
import { ConfirmationLink, ConfirmationSection } from '../../../../ui/confirmation.tsx';
import { DraftNote } from '../../../../ui/draft-notes.tsx';
import { trashIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { draftPlaces } from '../../form/draft-places.ts';
import { questionFields } from '../../form/parse-question.ts';
import { QuestionEditor, questionFormId } from '../../form/question-editor.tsx';
import { QuestionSummary } from '../../form/question-summary.tsx';
import { type Answer, toRefused, useSentForms } from '../../form/use-answer.ts';
import { useAuthoringForm } from '../../form/use-authoring-form.ts';
import { RefusedBankNote } from './bank-question-notes.tsx';
import type { BankQuestionView, RefusedBankForm, SavedBankQuestion } from './bank-question-view.ts';
import { parseBankQuestion } from './parse-bank-question.ts';

interface FormProps {
  bank: string;
  view: BankQuestionView;
  refused: RefusedBankForm | undefined;
}

function QuestionForm({ bank, view, refused }: FormProps) {
  const { saved, typedAt } = view;
  const form = useAuthoringForm(
    {
      fields: ['class', 'subject', ...questionFields],
      check: (values) => parseBankQuestion(values).errors,
      checkedIntents: ['save', 'save-anyway'],
    },
    { values: refused?.values ?? view.values, hidden: {}, errors: refused?.errors ?? noErrors },
  );
  return (
    <>
      <RefusedBankNote refused={refused} authoring={form} bank={bank} form={questionFormId} />
      {!refused && typedAt !== null && (
        <DraftNote form={questionFormId} intent="discard">
          Your unsaved text from {typedAt} is filled in. It is not in the bank yet.
        </DraftNote>
      )}
      <QuestionEditor
        form={form}
        view={view}
        action={`${bank}/${saved?.id ?? 'new'}`}
        revision={Math.max(refused?.version ?? 1, view.version)}
        draft={saved ? draftPlaces.bankQuestion(saved.id) : draftPlaces.newBankQuestion}
        cancelHref={bank}
        chapters={view.chapters}
      >
        <div className="grid-2 mb-4">
          <SelectField {...form.field('class')} label="Class" options={classOptions} emptyLabel="Choose" />
          <SelectField {...form.field('subject')} label="Subject" options={subjectOptions} emptyLabel="Choose" />
        </div>
      </QuestionEditor>
    </>
  );
}

/** Another author's question, read-only. It can be added to tests from the list. */
function OthersQuestion({ saved: { line } }: { saved: SavedBankQuestion }) {
  return (
    <>
      <Banner kind="info" className="mb-4">
        Only its author or an administrator can change this question. Add it to a test to edit your own copy.
      </Banner>
      <ol className="qb">
        <li>
          <span />
          <QuestionSummary {...line} />
          <span className="side-r">
            <b>{line.marks}</b>
          </span>
        </li>
      </ol>
    </>
  );
}

export type BankQuestionAnswer = Answer<RefusedBankForm>;

interface BankQuestionPageProps {
  view: BankQuestionView;
  answer: BankQuestionAnswer | undefined;
}

/** The page to write or edit a bank question. */
export function BankQuestionPage({ view, answer }: BankQuestionPageProps) {
  const bank = `${useStaffPath('tests')}/bank`;
  const { saved } = view;
  const sent = useSentForms(answer);
  const refused = toRefused<RefusedBankForm>(answer, { ...view, errors: noErrors, isStale: false, near: [] });
  const path = `${bank}/${saved?.id ?? 'new'}`;
  const deletion = {
    title: 'Delete question',
    body: <p className="mt-2">It is removed from the bank. Tests that use it keep their copy.</p>,
    action: path,
    button: { label: 'Delete', name: 'intent', value: 'delete' },
  };
  return (
    <>
      <BackLink href={bank}>Question bank</BackLink>
      <PageHead title={saved ? 'Bank question' : 'New question'} about={saved?.about}>
        {saved?.isOwn && (
          <ConfirmationLink href={`${path}?delete`} icon={trashIcon} confirmation={deletion}>
            Delete
          </ConfirmationLink>
        )}
      </PageHead>
      {saved?.isOwn && saved.isAsked && <ConfirmationSection {...deletion} />}
      {saved && !saved.isOwn ? (
        <OthersQuestion saved={saved} />
      ) : (
        <QuestionForm key={`${saved?.id} ${sent}`} bank={bank} view={view} refused={refused} />
      )}
    </>
  );
}
