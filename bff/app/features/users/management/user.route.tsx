import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getErrors, isButtonRefused, pickFormView } from '../../../forms/define-form.ts';
import { buildExtraTimeForm } from '../../../forms/extra-time-form.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Confirmation, ConfirmationLink, ConfirmationSection } from '../../../ui/confirmation.tsx';
import { ExtraTimeForm } from '../../../ui/extra-time-form.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { mailIcon, trashIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { confirmUserDeletion } from '../confirm-deletion.ts';
import { findListOf } from '../list/user-lists.ts';
import { statusNames } from '../user-text.ts';
import { ChangeForm } from './change-form.tsx';
import { handleUserPageAction, loadUserPage } from './user-page.server.ts';
import type { UserPageView } from './user-page-view.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.view.title ?? 'User') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadUserPage(args);
}

export function action(args: ActionFunctionArgs) {
  return handleUserPageAction(args);
}

function HeadButtons({ view: { id, title, status }, deletion }: { view: UserPageView; deletion: Confirmation }) {
  const isActive = status === 'active';
  return (
    <div className="flex flex-wrap gap-3">
      <PostForm action={`/admin/users/${id}`}>
        <Button name={isActive ? 'suspend' : 'activate'} value={id}>
          {isActive ? 'Suspend' : 'Activate'}
        </Button>
      </PostForm>
      <ConfirmationLink href={`/admin/users/${id}?delete`} icon={trashIcon} label={`Delete ${title}`} confirmation={deletion}>
        Delete
      </ConfirmationLink>
    </div>
  );
}

function InvitationPart({ id, invitation }: { id: string; invitation: NonNullable<UserPageView['invitation']> }) {
  return (
    <section aria-labelledby="invitation">
      <SectionHead id="invitation" title="Invitation" />
      <p className="mt-3">{invitation.about}</p>
      <PostForm action={`/admin/users/${id}`} className="mt-3 flex flex-wrap gap-3">
        <Button name="resend" value={id} icon={mailIcon}>
          Send again
        </Button>
        {invitation.isPending && (
          <Button name="revoke" value={id} variant="danger-quiet">
            Revoke
          </Button>
        )}
      </PostForm>
    </section>
  );
}

/** For a user who has lost both the phone and the recovery codes. */
function TwoFactorReset({ id }: { id: string }) {
  return (
    <PostForm action={`/admin/users/${id}`} className="mt-3">
      <Button name="resetTwoFactor" value={id} variant="danger-quiet">
        Turn two-factor off
      </Button>
    </PostForm>
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
  const { id, extraTime } = view;
  const refused = useActionData<typeof action>();
  const errors = getErrors(refused);
  const list = findListOf(view.role);
  const deletion = confirmUserDeletion(view);
  // A form that starts from other values is another form.
  const saved = { values: view.values, hidden: { form: 'change' }, errors: noErrors };
  return (
    <>
      <BackLink href={list.path}>{list.title}</BackLink>
      <PageHead title={view.title} about={<Status kind={view.status}>{statusNames[view.status]}</Status>}>
        <HeadButtons view={view} deletion={deletion} />
      </PageHead>
      {refused && isButtonRefused(refused) ? (
        <FailureAlert answer={refused} messages={errors.messages} />
      ) : (
        <FormErrorsBanner errors={errors} />
      )}
      {isAsked && <ConfirmationSection {...deletion} />}
      <div className="cols cols-6-6">
        <div className="stack gap-6">
          <ChangeForm key={JSON.stringify(view.values)} user={view} view={pickFormView<{ form: string }>(saved, refused)} />
          {view.role === 'student' && (
            <ExtraTimeForm
              key={JSON.stringify(extraTime?.values)}
              action={`/admin/users/${id}`}
              about={extraTime?.about}
              view={pickFormView(buildExtraTimeForm(extraTime), refused)}
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
    </>
  );
}
