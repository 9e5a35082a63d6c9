import { useLocation } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useKnownUser, useRootData } from '../../features/accounts/sessions/root-data.ts';
import { buildReferenceHref } from '../../lib/addresses/reference-href.ts';
import { logEvent } from '../../lib/browser-log/watch-page.ts';
import { type Failure, type PostedForm, signedOutMessage, unsentMessage } from '../../lib/responses/failure.ts';
import { getSite } from '../../lib/site/site.ts';
import { formatDate, formatRecordMoment, formatTime } from '../../lib/site/site-time.ts';
import { useRenewal } from '../../lib/use-renewal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, type ButtonVariant, LinkButton } from '../../ui/button.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { SignInLink } from '../../ui/form-errors-banner.tsx';
import { HiddenEntries } from '../../ui/hidden-fields.tsx';
import { offlineIcon, refreshIcon } from '../../ui/icons.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { BareShell } from '../../ui/shell/bare-shell.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import {
  failureTitles,
  findRenewal,
  formatMinutes,
  formatPaymentNote,
  formatUnexpected,
  toFailure,
  unexpectedTitle,
} from './describe-error.ts';
import { HomeLink } from './home-link.tsx';

// Only a page that failed needs it, and does without it if it does not load.
const CopyLogButton = lazy(() =>
  import('./copy-log-button.tsx').then(
    (loaded) => ({ default: loaded.CopyLogButton }),
    () => ({ default: () => null }),
  ),
);

function UnexpectedPage() {
  const user = useKnownUser();
  const money = formatPaymentNote(useLocation().pathname);
  const actions = (
    <>
      <TryAgain />
      <HomeLink />
      <Suspense>
        <CopyLogButton />
      </Suspense>
    </>
  );
  const report = user && <PageLink href="/report-problem">Report a problem</PageLink>;
  return (
    <MessagePage signal="stop" title={unexpectedTitle} actions={actions} note={<HelpNote />} after={report}>
      {formatUnexpected(user?.role)} {money}
    </MessagePage>
  );
}

/** The list shows the replacement file. */
function NoFileLinks() {
  const { canReadMaterials } = useRootData();
  if (!canReadMaterials) return <HomeLink variant="primary" />;
  return (
    <>
      <LinkButton href="/study-materials" variant="primary">
        Go to Study Materials
      </LinkButton>
      <HomeLink />
    </>
  );
}

/** Keeps the form, which another page would have lost. */
function UnsentForm({ posted, message }: { posted: PostedForm; message: string }) {
  const isSignedOut = message === signedOutMessage;
  const money = formatPaymentNote(useLocation().pathname);
  const actions = (
    <>
      {isSignedOut && <SignInLink className="btn btn-primary" />}
      <form method="post" action={posted.action}>
        <HiddenEntries entries={posted.fields} />
        <Button variant={isSignedOut ? 'secondary' : 'primary'} icon={refreshIcon}>
          Send again
        </Button>
      </form>
    </>
  );
  return (
    <MessagePage signal="caution" title="Not sent yet" actions={actions} note={<ReferenceNote />}>
      <p className="text-ink-2">
        {message} {money}
      </p>
      {posted.isPartial && (
        <p className="text-ink-2">Passwords, one-time codes and files are not kept: enter or choose them again after that.</p>
      )}
    </MessagePage>
  );
}

function MessageOf({ failure }: { failure: Failure }) {
  if (failure.posted) return <UnsentForm posted={failure.posted} message={failure.message ?? unsentMessage} />;
  const title = failureTitles[failure.kind];
  switch (failure.kind) {
    case 'outage':
      return <ErrorPage tryAgain={<TryAgain variant="secondary" />} />;
    case 'offline':
      return (
        <MessagePage signal="caution" title={title} actions={<TryAgain />}>
          This page did not load. It opens by itself as soon as you are online.
        </MessagePage>
      );
    case 'maintenance':
      return <ClosedPage />;
    case 'too-many':
      return (
        <MessagePage signal="caution" title={title} actions={<TryAgain />} note={<ReferenceNote />}>
          {`That was too many requests. You can continue in ${formatMinutes(failure.waitSeconds ?? 60)}.`}
        </MessagePage>
      );
    case 'not-found':
      return (
        <MessagePage signal="stop" title={title} actions={<HomeLink variant="primary" />} note={<ReferenceNote />}>
          {failure.message ?? 'This page does not exist, or your account cannot open it.'}
        </MessagePage>
      );
    case 'no-file':
      return (
        <MessagePage signal="stop" title={title} actions={<NoFileLinks />} note={<ReferenceNote />}>
          It was replaced or removed after you opened the page with its link, or your account cannot open it.
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
 * The only error screen. It depends on the thrown value alone, not on loaders. While the domain service is down,
 * students keep their navigation; everyone else sees the failure screen (source-spec.md, section 2).
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const user = useKnownUser();
  const failure = toFailure(error);
  const isForeseen = failure !== null && (failure.kind !== 'outage' || user?.role === 'student' || failure.posted !== undefined);
  useRenewal(findRenewal(error));
  // The service's own failures are in its log.
  useEffect(() => {
    if (!isForeseen) logEvent({ action: 'page.failed', error, level: error instanceof Error ? 'error' : 'warn' });
  }, [isForeseen, error]);
  // A closed site has no page to link to.
  const hasNavigation = user !== null && failure?.kind !== 'maintenance';
  return (
    <div>
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

function listFacts() {
  const { maintenanceSince: since } = getSite();
  return [
    ...(since === null ? [] : [{ label: 'Closed since', value: `${formatDate(since)}, ${formatTime(since)}` }]),
    { label: 'Questions', value: <AdminMail /> },
  ];
}

/** Replaces every page while the site is closed for maintenance, except for administrators. */
function ClosedPage() {
  const { hasRunningTest } = useRootData();
  const actions = (
    <>
      <TryAgain />
      {hasRunningTest && <LinkButton href="/exam">Go back to my test</LinkButton>}
    </>
  );
  return (
    <MessagePage
      signal="caution"
      code="503"
      title={failureTitles.maintenance}
      actions={actions}
      after={<PageLink href="/login">Admin sign in</PageLink>}
    >
      <p className="text-ink-2">
        {`${getSite().siteName} is under maintenance. You can finish a test that is already running. Everything else opens again soon.`}
      </p>
      <KeyValues facts={listFacts()} />
    </MessagePage>
  );
}

/** For students while the domain service is down: they keep their navigation and session. */
function ErrorPage({ tryAgain }: { tryAgain: ReactNode }) {
  const money = formatPaymentNote(useLocation().pathname);
  return (
    <Page>
      <Banner
        kind="warn"
        icon={offlineIcon}
        title={`Part of ${getSite().siteName} is not working right now`}
        action={tryAgain}
        className="mb-6"
      >
        {money === null ? 'You stay signed in, and your saved answers are safe.' : `You stay signed in. ${money}`}
      </Banner>
      <PageHead title="This page will be back soon" about="It opens by itself as soon as it is back." />
      <p className="hint">
        <HelpNote />
      </p>
    </Page>
  );
}

/** The reference number and contact, for errors only an administrator can solve. */
function HelpNote() {
  return (
    <>
      <ReferenceNote />
      <br />
      If it keeps happening, write to <AdminMail />.
    </>
  );
}

/** The contact e-mail from the settings. */
function AdminMail() {
  const { adminEmail } = getSite();
  return <a href={`mailto:${adminEmail}`}>{adminEmail}</a>;
}

/** The number that finds this request in the logs, and when it was made. */
function ReferenceNote() {
  const { requestId, now, user } = useRootData();
  if (!requestId || !now) return null;
  const shown = <span className="tab">{requestId}</span>;
  return (
    <>
      Reference {user?.role === 'admin' ? <a href={buildReferenceHref(requestId)}>{shown}</a> : shown},{' '}
      {formatRecordMoment(now.toISOString())}
    </>
  );
}

/** Reloads the same page. */
function TryAgain({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton href={pathname + search} variant={variant} icon={refreshIcon}>
      Try again
    </LinkButton>
  );
}
