import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getSite } from '../../lib/site/site.ts';
import { Banner } from '../../ui/banner.tsx';
import { offlineIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { formatPaymentNote } from './describe-error.ts';
import { HelpNote } from './help-note.tsx';

/** For students while the domain service does not answer: they keep their navigation and their session. */
export function ErrorPage({ tryAgain }: { tryAgain: ReactNode }) {
  const money = formatPaymentNote(useLocation().pathname);
  return (
    <Page>
      <Banner
        kind="warn"
        icon={offlineIcon}
        title={`A part of ${getSite().siteName} does not answer right now`}
        action={tryAgain}
        className="mb-6"
      >
        {money === null ? 'You stay signed in, and your saved answers are safe.' : `You stay signed in. ${money}`}
      </Banner>
      <PageHead title="This page will be back soon" about="It renews itself as soon as it can be shown." />
      <p className="hint">
        <HelpNote />
      </p>
    </Page>
  );
}
