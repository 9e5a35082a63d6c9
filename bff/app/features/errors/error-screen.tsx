import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { sayMinutes } from '../../lib/waiting-words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icons.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { useKnownUser } from '../session/root-data.ts';
import { BareShell } from './bare-shell.tsx';
import { findErrorTitle, findRenewal, readFailure, unexpectedTitle } from './describe-error.ts';
import { HomeLink } from './home-link.tsx';
import { ReferenceNote } from './reference-note.tsx';
import { TroublePage } from './trouble-page.tsx';

function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton href={pathname + search} variant="primary" icon={refreshIcon}>
      Try again
    </LinkButton>
  );
}

function UnexpectedPage() {
  const actions = (
    <>
      <TryAgain />
      <HomeLink />
    </>
  );
  return (
    <MessagePage signal="stop" title={unexpectedTitle} actions={actions} note={<ReferenceNote />}>
      The page could not be shown. Your answers and results are safe. Try again in a minute, and tell your school if it keeps
      happening.
    </MessagePage>
  );
}

function MaintenancePage({ title }: { title: string }) {
  return (
    <MessagePage signal="caution" code="503" title={title} actions={<TryAgain />}>
      Shikhar is being looked after. A test that is already running can be finished; everything else opens again soon.
    </MessagePage>
  );
}

/** The one error screen, told by what was thrown; it needs nothing of any loader. */
export function ErrorScreen({ error }: { error: unknown }) {
  const user = useKnownUser();
  const failure = readFailure(error);
  const isStudent = user?.role === 'student';
  const title = findErrorTitle(error);
  const shell = (page: ReactNode) => (
    <div data-renew={findRenewal(error) ?? undefined}>
      {user && failure ? <UserShell user={user}>{page}</UserShell> : <BareShell>{page}</BareShell>}
    </div>
  );
  if (!failure || (failure.kind === 'trouble' && !isStudent)) return shell(<UnexpectedPage />);
  if (failure.kind === 'trouble') return shell(<TroublePage tryAgain={<TryAgain />} />);
  if (failure.kind === 'maintenance') return shell(<MaintenancePage title={title} />);
  if (failure.kind === 'too-many') {
    return shell(
      <MessagePage signal="caution" title={title} actions={<TryAgain />} note={<ReferenceNote />}>
        {`That was a lot at once. You can go on in ${sayMinutes(failure.waitSeconds ?? 60)}.`}
      </MessagePage>,
    );
  }
  const words = failure.message ?? 'This page does not exist, or it is not yours to open.';
  return shell(
    <MessagePage signal="stop" title={title} actions={<HomeLink variant="primary" />} note={<ReferenceNote />}>
      {failure.kind === 'not-found' ? 'This page does not exist, or it is not yours to open.' : words}
    </MessagePage>,
  );
}
