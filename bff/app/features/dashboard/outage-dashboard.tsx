import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { getSite } from '../../lib/site/site.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { offlineIcon, refreshIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { QuickActions } from './quick-actions.tsx';
import { listStudentActions, StudentDashboard } from './student-dashboard.tsx';
import type { OutageView } from './student-view.ts';

export function ErrorBanner({ seenAt }: { seenAt: string | null }) {
  return (
    <div className="mb-6">
      <Banner
        kind="warn"
        icon={offlineIcon}
        title={`Part of ${getSite().siteName} is not working right now`}
        action={
          <LinkButton href="/dashboard" icon={refreshIcon} className="m-0">
            Try again
          </LinkButton>
        }
      >
        You stay signed in, and your saved answers are safe. {seenAt && `This is how the page looked at ${seenAt}.`}{' '}
        <span className="noscript:hidden">The page updates by itself.</span>
      </Banner>
    </div>
  );
}

function NotLoaded({ children }: { children: string }) {
  return (
    <Banner
      kind="error"
      action={
        <LinkButton href="/dashboard" variant="quiet">
          Try again
        </LinkButton>
      }
    >
      {children}
    </Banner>
  );
}

/** The last known data, or a note about what is missing. */
export function OutageDashboard({ view, level }: { view: OutageView; level: ClassLevel | undefined }) {
  if (view.saved) return <StudentDashboard view={view.saved} level={level} asOf={view.seenAt ?? undefined} />;
  return (
    <>
      <div className="cols cols-8-4 items-start">
        <section aria-labelledby="up">
          <SectionHead title="Upcoming Exams" id="up" />
          <NotLoaded>Your exams could not be loaded.</NotLoaded>
        </section>
        <QuickActions actions={listStudentActions(level, null)} isFirstOnPhones />
      </div>
      <section className="mt-8" aria-labelledby="recent">
        <SectionHead title="Recent Performance" id="recent" />
        <NotLoaded>Your last results could not be loaded.</NotLoaded>
      </section>
    </>
  );
}
