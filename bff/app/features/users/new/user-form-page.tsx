import '../users.css';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import type { UserList } from '../list/user-lists.ts';
import type { ReturnedForm } from './add-user.server.ts';
import { UserFields } from './user-fields.tsx';

interface UserFormProps {
  list: UserList;
  title: string;
  /** URL of the form's page. */
  action: string;
  submit: string;
  isInvitation: boolean;
}

/** An Add or Invite form as a dialog over its list. Needs JavaScript. */
export function UserFormDialog({ id, list, title, action, submit, isInvitation }: UserFormProps & { id: string }) {
  return (
    <PageDialog id={id} title={title}>
      <form method="post" action={action}>
        <div className="dialog-body">
          <UserFields list={list} returned={undefined} isInvitation={isInvitation} idPrefix={id} />
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <Button variant="primary">{submit}</Button>
        </footer>
      </form>
    </PageDialog>
  );
}

/** The same form as a page: used without JavaScript and after a refusal. */
export function UserFormPage({
  list,
  title,
  action,
  submit,
  isInvitation,
  returned,
}: UserFormProps & Pick<PageState, 'returned'>) {
  return (
    <>
      <BackLink href={list.path}>{list.title}</BackLink>
      <PageHead title={title} />
      <form method="post" action={action} className="card user-form">
        <UserFields list={list} returned={returned} isInvitation={isInvitation} idPrefix="user" />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <LinkButton href={list.path}>Cancel</LinkButton>
          <Button variant="primary">{submit}</Button>
        </div>
      </form>
    </>
  );
}

interface PageState {
  /** The form with its errors after a refusal. */
  returned: ReturnedForm | undefined;
}
