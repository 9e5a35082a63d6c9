import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { offeredFactors, toExtraTimeValues } from '../../../forms/extra-time-form.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DeleteDialog, DeleteSection } from '../../../ui/delete-question.tsx';
import { ExtraTimeForm } from '../../../ui/extra-time-form.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { mailIcon, trashIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { findListOf } from '../list/user-lists.ts';
import { statusNames } from '../user-text.ts';
import { handleUserPageAction, loadUserPage } from './user-page.server.ts';
import type { ChangeValues, UserPageView } from './user-page-view.ts';

const fieldOrder = ['name', 'class', 'subjects', 'schoolCode'] as const;
type Field = (typeof fieldOrder)[number];

interface ChangeFormProps {
  view: UserPageView;
  values: ChangeValues;
  errors: FormErrors;
}

/** The details that an administrator may change. */
function ChangeForm({ view: { id, role }, values, errors }: ChangeFormProps) {
  const firstWrong = fieldOrder.find((name) => errors.fields[name] !== undefined);
  const about = (name: Field) => ({
    name,
    error: errors.fields[name],
    isFocused: name === firstWrong,
    defaultValue: values[name],
  });
  return (
    <section className="card" aria-labelledby="details">
      <SectionHead id="details" title="Details" />
      <form method="post" action={`/admin/users/${id}`} className="stack mt-4">
        <input type="hidden" name="form" value="change" />
        <TextField {...about('name')} label="Full Name" autoComplete="off" required />
        {role === 'student' && (
          <SelectField
            {...about('class')}
            label="Class"
            options={classLevels.map((level) => ({ value: level, label: `Class ${level}` }))}
          />
        )}
        {role === 'teacher' && (
          <TextField {...about('subjects')} label="Subjects" hint="Separate subjects with a comma." autoComplete="off" />
        )}
        <TextField
          {...about('schoolCode')}
          label="School code"
          hint={role === 'school' ? undefined : 'The code of their school. Leave empty if they have none.'}
          autoComplete="off"
        />
        <div className="flex justify-end">
          <Button variant="primary">Save</Button>
        </div>
      </form>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.view.title ?? 'User') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadUserPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleUserPageAction(args);
}

function HeadButtons({ view: { id, title, status, deletion } }: { view: UserPageView }) {
  const isActive = status === 'active';
  return (
    <form method="post" action={`/admin/users/${id}`} className="flex flex-wrap gap-3">
      <Button name={isActive ? 'suspend' : 'activate'} value={id}>
        {isActive ? 'Suspend' : 'Activate'}
      </Button>
      <LinkButton
        href={`/admin/users/${id}?delete`}
        opens="delete"
        fills={{ about: deletion, id }}
        variant="danger-quiet"
        icon={trashIcon}
        label={`Delete ${title}`}
      >
        Delete
      </LinkButton>
    </form>
  );
}

function InvitationPart({ id, invitation }: { id: string; invitation: NonNullable<UserPageView['invitation']> }) {
  return (
    <section aria-labelledby="invitation">
      <SectionHead id="invitation" title="Invitation" />
      <p className="mt-3">{invitation.about}</p>
      <form method="post" action={`/admin/users/${id}`} className="mt-3 flex flex-wrap gap-3">
        <Button name="resend" value={id} icon={mailIcon}>
          Send again
        </Button>
        {invitation.isPending && (
          <Button name="revoke" value={id} variant="danger-quiet">
            Revoke
          </Button>
        )}
      </form>
    </section>
  );
}

/** For a user who has lost both the phone and the recovery codes. */
function TwoFactorReset({ id }: { id: string }) {
  return (
    <form method="post" action={`/admin/users/${id}`} className="mt-3">
      <Button name="resetTwoFactor" value={id} variant="danger-quiet">
        Turn two-factor off
      </Button>
    </form>
  );
}

function Memberships({ memberships }: Pick<UserPageView, 'memberships'>) {
  return (
    <section aria-labelledby="schools">
      <SectionHead id="schools" title="Schools" />
      <KeyValues facts={memberships.map(({ school, status, time }) => ({ label: school, value: `${status}, ${time}` }))} />
    </section>
  );
}

export default function UserPage() {
  const { view, isAsked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const list = findListOf(view.role);
  const errors = refused?.errors ?? { messages: [], fields: {} };
  const question = { noun: list.noun, prompt: list.prompt, action: `/admin/users/${view.id}` };
  return (
    <>
      <BackLink href={list.path}>{list.title}</BackLink>
      <PageHead title={view.title} about={<Status kind={view.status}>{statusNames[view.status]}</Status>}>
        <HeadButtons view={view} />
      </PageHead>
      {errors.messages.length > 0 && (
        <Banner kind="error" className="mb-4" isFocused>
          {errors.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      {isAsked && <DeleteSection {...question} asked={view} />}
      <div className="cols cols-6-6">
        <div className="stack gap-6">
          <ChangeForm view={view} values={refused?.values ?? view.values} errors={errors} />
          {view.role === 'student' && (
            <ExtraTimeForm
              action={`/admin/users/${view.id}`}
              about={view.extraTime?.about}
              factors={offeredFactors}
              values={toExtraTimeValues(view.extraTime, refused?.extraTime ?? null)}
              errors={refused?.extraTime ? errors.fields : {}}
            />
          )}
          {view.invitation && <InvitationPart id={view.id} invitation={view.invitation} />}
        </div>
        <div className="stack gap-6">
          <section aria-labelledby="account">
            <SectionHead id="account" title="Account" />
            <KeyValues facts={view.facts} />
            {view.hasTwoFactor && <TwoFactorReset id={view.id} />}
          </section>
          {view.memberships.length > 0 && <Memberships memberships={view.memberships} />}
          <section aria-labelledby="history">
            <SectionHead id="history" title="History" />
            {view.events.length > 0 ? <Timeline events={view.events} /> : <p className="meta mt-3">Nothing yet.</p>}
          </section>
        </div>
      </div>
      <DeleteDialog {...question} />
    </>
  );
}
