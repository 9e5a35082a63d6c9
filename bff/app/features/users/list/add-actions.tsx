import { LinkButton } from '../../../ui/button.tsx';
import { mailIcon, plusIcon } from '../../../ui/icons.ts';
import { UserFormDialog } from '../new/user-form-page.tsx';
import { getInviteTitle, type UserList } from './user-lists.ts';

/** Opens a dialog, or a page without JavaScript. */
export function AddButton({ list }: { list: UserList }) {
  return (
    <LinkButton href={`${list.path}/new`} opens="add" variant="primary" icon={plusIcon}>
      {list.addLabel}
    </LinkButton>
  );
}

export function AddDialog({ list }: { list: UserList }) {
  const { path, addLabel } = list;
  return <UserFormDialog id="add" list={list} title={addLabel} action={`${path}/new`} submit={addLabel} isInvitation={false} />;
}

export function InviteButton({ list }: { list: UserList }) {
  return (
    <LinkButton href={`${list.path}/invite`} opens="invite" icon={mailIcon}>
      Invite
    </LinkButton>
  );
}

export function InviteDialog({ list }: { list: UserList }) {
  return (
    <UserFormDialog
      id="invite"
      list={list}
      title={getInviteTitle(list)}
      action={`${list.path}/invite`}
      submit="Send invitation"
      isInvitation
    />
  );
}
