import { useNavigation } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { pickFormView, type RefusedForm } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { findSubmitter } from '../../../../lib/find-submitter.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Status } from '../../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { classOptions, difficultyOptions, subjectOptions } from '../../../../ui/choice-options.ts';
import { DefaultButton } from '../../../../ui/default-button.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { buildDraftPlace } from '../draft-place.ts';
import { packageStates, packagesPath } from '../package-text.ts';
import { ConfirmedButton, ConfirmedSection } from './confirmed-button.tsx';
import { RefusedNote, SavedNote } from './editor-notes.tsx';
import { type EditorView, editorFormId, type ReturnedForm, type SavedPackage } from './editor-view.ts';
import { packageForm } from './package-form.ts';
import { TestsHalf } from './tests-half.tsx';

type EditorForm = ReturnType<typeof useForm>;

function Money({ form }: { form: EditorForm }) {
  return (
    <div className="grid-3 gap-3.5 md:grid-cols-[1fr_1fr_1.4fr]!">
      <TextField {...form.field('price')} label="Price" before="₹" inputMode="decimal" autoComplete="off" />
      <TextField {...form.field('gst')} label="GST included" after="%" inputMode="numeric" autoComplete="off" />
      <TextField {...form.field('validUntil')} label="Valid until" type="date" hint="Leave empty for no end date." />
    </div>
  );
}

/** All fields of a package except its tests. */
function DetailsFields({ form }: { form: EditorForm }) {
  return (
    <>
      <TextField {...form.field('title')} label="Title" maxLength={120} autoComplete="off" />
      <div className="grid-3 gap-3.5">
        <SelectField {...form.field('subject')} label="Subject" options={subjectOptions} emptyLabel="Choose" />
        <SelectField {...form.field('class')} label="Class" options={classOptions} emptyLabel="Choose" />
        <SelectField {...form.field('level')} label="Level" options={difficultyOptions} />
      </div>
      <TextAreaField {...form.field('description')} label="Description" rows={2} maxLength={600} />
      <TextAreaField
        {...form.field('features')}
        label={
          <>
            Features <small>One per line</small>
          </>
        }
        rows={3}
      />
      <Money form={form} />
    </>
  );
}

function Head({ view: { saved }, line }: { view: EditorView; line: ReactNode }) {
  if (!saved) return <PageHead title="New package" about={line} />;
  const { word, kind } = packageStates[saved.status];
  const about = (
    <>
      {saved.about} {line}
    </>
  );
  return (
    <PageHead title={saved.title} about={about}>
      <Status kind={kind}>{word}</Status>
    </PageHead>
  );
}

interface EditorPageProps {
  view: EditorView;
  returned: ReturnedForm | RefusedForm<object> | undefined;
}

/** Counts how often the draft was discarded: the form begins anew with what is saved. */
function useDiscards(): number {
  const [count, setCount] = useState(0);
  const wasDiscarding = useRef(false);
  const isDiscarding = useNavigation().formData?.get('intent') === 'discard';
  useEffect(() => {
    if (wasDiscarding.current && !isDiscarding) setCount((known) => known + 1);
    wasDiscarding.current = isDiscarding;
  }, [isDiscarding]);
  return count;
}

/** Editor of a package and its tests. */
export function EditorPage(props: EditorPageProps) {
  return <Editor key={useDiscards()} {...props} />;
}

/** These save the package, so its fields are checked first. */
const savingIntents = ['create', 'save', 'publish'];

/** One form: no button loses typed values. */
function Editor({ view, returned }: EditorPageProps) {
  const { saved, note } = view;
  const path = `${packagesPath}/${saved?.id ?? 'new'}`;
  const { values, hidden, errors } = pickFormView({ values: view.values, hidden: {}, errors: noErrors }, returned);
  const form = useForm<unknown>(packageForm, { values, hidden, errors });
  const stale = returned && 'stale' in returned ? returned.stale : null;
  const [line, setLine] = useState(view.said);
  useDraft(buildDraftPlace(saved?.id ?? null), form.element, setLine);
  useEffect(() => setLine(view.said), [view]);
  const main = saved ? { intent: 'save', words: 'Save' } : { intent: 'create', words: 'Create package' };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (savingIntents.includes(findSubmitter(event)?.value ?? '')) void form.onSubmit(event);
  };
  return (
    <>
      <BackLink href={packagesPath}>Packages</BackLink>
      <Head view={view} line={<span role="status">{line}</span>} />
      {returned ? <RefusedNote errors={errors} stale={stale} /> : note && <SavedNote note={note} isNew={saved === null} />}
      {saved?.canDelete && view.isDeleteAsked && <ConfirmedSection asked="delete" saved={saved} path={path} />}
      {saved?.status === 'published' && view.isRetireAsked && <ConfirmedSection asked="retire" saved={saved} path={path} />}
      <PostForm id={editorFormId} action={path} noValidate ref={form.element} onSubmit={submit}>
        <DefaultButton value={main.intent}>{main.words}</DefaultButton>
        {!saved && <input type="hidden" name="id" value={view.values['id'] ?? ''} />}
        <input type="hidden" name="revision" value={stale?.revision ?? view.revision} />
        <input type="hidden" name="tests" value={view.lines.map(({ id }) => id).join(' ')} />
        <div className="cols cols-7-5 lg:gap-6">
          <div className="card stack gap-4.5 content-start self-start">
            <DetailsFields form={form} />
            <EditorButtons saved={saved} />
          </div>
          <TestsHalf view={view} form={form} />
        </div>
      </PostForm>
    </>
  );
}

/** The sticky buttons of the editor. */
function EditorButtons({ saved }: { saved: SavedPackage | null }) {
  return (
    <div className="savebar flex-wrap">
      {saved?.status === 'published' && <ConfirmedButton asked="retire" />}
      {saved?.canDelete && <ConfirmedButton asked="delete" />}
      <LinkButton href={packagesPath}>Cancel</LinkButton>
      {saved && saved.status !== 'published' && (
        <Button name="intent" value="publish">
          {saved.status === 'retired' ? 'Publish again' : 'Publish'}
        </Button>
      )}
      <Button name="intent" value={saved ? 'save' : 'create'} variant="primary">
        {saved ? 'Save' : 'Create package'}
      </Button>
    </div>
  );
}
