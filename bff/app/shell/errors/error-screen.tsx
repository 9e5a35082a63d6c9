import { useLocation } from '@remix-run/react';
import { useKnownUser, useRootData } from '../../features/accounts/sessions/root-data.ts';
import type { Failure } from '../../lib/responses/failure.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { BareShell } from '../../ui/shell/bare-shell.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { ClosedPage } from './closed-page.tsx';
import { failureTitles, findRenewal, formatPaymentNote, formatUnexpected, toFailure, unexpectedTitle } from './describe-error.ts';
import { ErrorPage } from './error-page.tsx';
import { HelpNote } from './help-note.tsx';
import { HomeLink } from './home-link.tsx';
import { ReferenceNote } from './reference-note.tsx';
import { TryAgain } from './try-again.tsx';
import { formatMinutes } from './waiting-words.ts';

function UnexpectedPage() {
  const user = useKnownUser();
  const money = formatPaymentNote(useLocation().pathname);
  const actions = (
    <>
      <TryAgain />
      <HomeLink />
    </>
  );
  return (
    <MessagePage signal="stop" title={unexpectedTitle} actions={actions} note={<HelpNote />}>
      {formatUnexpected(user?.role)} {money}
    </MessagePage>
  );
}

/** What took the file's place is in the list. */
function NoFileLinks() {
  const { canUserSee } = useRootData();
  if (!canUserSee?.('/study-materials')) return <HomeLink variant="primary" />;
  return (
    <>
      <LinkButton href="/study-materials" variant="primary">
        Go to Study Materials
      </LinkButton>
      <HomeLink />
    </>
  );
}

function MessageOf({ failure }: { failure: Failure }) {
  const title = failureTitles[failure.kind];
  switch (failure.kind) {
    case 'trouble':
      return <ErrorPage tryAgain={<TryAgain variant="secondary" />} />;
    case 'maintenance':
      return <ClosedPage />;
    case 'too-many':
      return (
        <MessagePage signal="caution" title={title} actions={<TryAgain />} note={<ReferenceNote />}>
          {`That was a lot at once. You can go on in ${formatMinutes(failure.waitSeconds ?? 60)}.`}
        </MessagePage>
      );
    case 'not-found':
      return (
        <MessagePage signal="stop" title={title} actions={<HomeLink variant="primary" />} note={<ReferenceNote />}>
          {failure.message ?? 'This page does not exist, or it is not yours to open.'}
        </MessagePage>
      );
    case 'no-file':
      return (
        <MessagePage signal="stop" title={title} actions={<NoFileLinks />} note={<ReferenceNote />}>
          It was replaced or taken away after the page with its link was opened, or it is not yours to open.
        </MessagePage>
      );
    case 'refused':
      return (
        <MessagePage signal="stop" title={title} actions={<HomeLink variant="primary" />} note={<ReferenceNote />}>
          {failure.message ?? 'Go back and try another way.'}
        </MessagePage>
      );
  }
}

/**
 * The one error screen, told by what was thrown; it needs nothing of any loader. While the domain service does not answer,
 * students keep their navigation; everyone else sees the failure screen (source-spec.md, section 2).
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const user = useKnownUser();
  const failure = toFailure(error);
  const isForeseen = failure !== null && (failure.kind !== 'trouble' || user?.role === 'student');
  // A closed site has nothing to lead to.
  const hasNavigation = user !== null && failure?.kind !== 'maintenance';
  return (
    <div data-renew={findRenewal(error) ?? undefined}>
      {isForeseen && hasNavigation && (
        <UserShell user={user}>
          <MessageOf failure={failure} />
        </UserShell>
      )}
      {isForeseen && !hasNavigation && (
        <BareShell>
          <MessageOf failure={failure} />
        </BareShell>
      )}
      {!isForeseen && (
        <BareShell>
          <UnexpectedPage />
        </BareShell>
      )}
    </div>
  );
}
