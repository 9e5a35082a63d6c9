import { useRootData } from '../../features/accounts/sessions/root-data.ts';
import { getSite } from '../../lib/site/site.ts';
import { formatDate, formatTime } from '../../lib/site/site-time.ts';
import { LinkButton } from '../../ui/button.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { AdminMail } from './admin-mail.tsx';
import { failureTitles } from './describe-error.ts';
import { TryAgain } from './try-again.tsx';

function listFacts() {
  const { maintenanceSince: since } = getSite();
  return [
    ...(since === null ? [] : [{ label: 'Closed since', value: `${formatDate(since)}, ${formatTime(since)}` }]),
    { label: 'Questions', value: <AdminMail /> },
  ];
}

/** What all but admins see while the site is closed for maintenance. */
export function ClosedPage() {
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
      after={<a href="/login">Admin sign in</a>}
    >
      <p className="text-ink-2">
        {`${getSite().siteName} is being looked after. A test that is already running can be finished; everything else opens again soon.`}
      </p>
      <KeyValues facts={listFacts()} />
    </MessagePage>
  );
}
