import { useStaffPath } from '../../../../lib/area.ts';
import '../../form/question-list.css';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { describeField } from '../../../../forms/form-state.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { trashIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SaveBar } from '../../../../ui/save-bar.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { draftPlaces } from '../../../tests/drafts/draft-places.ts';
import { QuestionFields } from '../../form/question-fields.tsx';
import { QuestionSummary } from '../../form/question-summary.tsx';
import { DeleteQuestion, RefusedBankNote, TypedNote } from './bank-question-notes.tsx';
import type { BankQuestionView, RefusedBankForm, SavedBankQuestion } from './bank-question-view.ts';

const form = 'question';
const classes = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));
const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));

interface FormProps {
  bank: string;
  view: BankQuestionView;
  refused: RefusedBankForm | undefined;
}

function QuestionForm({ bank, view, refused }: FormProps) {
  const { saved } = view;
  const state = { values: refused?.values ?? view.values, errors: refused?.errors.fields ?? {} };
  return (
    <form
      id={form}
      method="post"
      action={`${bank}/${saved?.id ?? 'new'}`}
      encType="multipart/form-data"
      noValidate
      className="card"
      data-draft={saved ? draftPlaces.bankQuestion(saved.id) : draftPlaces.newBankQuestion}
    >
      {/* The default button for Enter. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="revision" value={refused?.version ?? view.version} />
      <div className="grid-2 mb-4">
        <SelectField {...describeField(state, 'class')} label="Class" options={classes} emptyLabel="Choose" />
        <SelectField {...describeField(state, 'subject')} label="Subject" options={subjects} emptyLabel="Choose" />
      </div>
      <QuestionFields state={state} title="Question" maths={view.maths} chapters={view.chapters} />
      <SaveBar
        fact={
          <span role="status" data-draft-line="">
            {view.said}
          </span>
        }
      >
        <LinkButton href={bank}>Cancel</LinkButton>
        <Button name="intent" value="save" variant="primary">
          Save
        </Button>
      </SaveBar>
    </form>
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

interface BankQuestionPageProps {
  view: BankQuestionView;
  refused: RefusedBankForm | undefined;
}

/** The page to write or edit a bank question. */
export function BankQuestionPage({ view, refused }: BankQuestionPageProps) {
  const base = useStaffPath('tests');
  const bank = `${base}/bank`;
  const { saved, typedAt } = view;
  const isOwn = saved?.isOwn ?? true;
  return (
    <>
      <BackLink href={bank}>Question bank</BackLink>
      <PageHead title={saved ? 'Bank question' : 'New question'} about={saved?.about}>
        {saved?.isOwn && (
          <LinkButton href={`${bank}/${saved.id}?delete=yes`} variant="danger-quiet" icon={trashIcon}>
            Delete
          </LinkButton>
        )}
      </PageHead>
      {refused && <RefusedBankNote refused={refused} bank={bank} form={form} />}
      {!refused && isOwn && typedAt !== null && <TypedNote at={typedAt} form={form} />}
      {saved?.isOwn && saved.isAsked && <DeleteQuestion path={`${bank}/${saved.id}`} />}
      {saved && !isOwn ? <OthersQuestion saved={saved} /> : <QuestionForm bank={bank} view={view} refused={refused} />}
    </>
  );
}
