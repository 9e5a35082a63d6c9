import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { defaultSiteSettings } from '@shikhar/contracts/settings/defaults';
import { type ReactNode, useContext } from 'react';
import { loadPageData } from './features/accounts/sessions/page-data.server.ts';
import { type RootData, RootDataContext } from './features/accounts/sessions/root-data.ts';
import { AssistantProvider } from './features/assistant/panel/assistant-provider.tsx';
import {
  adoptAccessibilitySettings,
  describeAccessibilitySettings,
  getBrowserAccessibilitySettings,
} from './features/attempts/accessibility/accessibility-settings.ts';
import { StoredAnswers } from './features/attempts/sync/stored-answers.tsx';
import { isReloadedByDefault } from './forms/reload.ts';
import { forgetTypedByOthers } from './forms/typed-fields.ts';
import { isExamPage } from './lib/addresses/exam-page.ts';
import { logOwner } from './lib/browser-log/log-owner.ts';
import { formatPageTitle, getSite, setSite, siteDescription } from './lib/site/site.ts';
import iconHref from './shell/app-icons/icon.svg?url';
import touchIconHref from './shell/app-icons/touch-icon-180.png?url';
import { findErrorTitle, findRenewal } from './shell/errors/describe-error.ts';
import { ErrorScreen } from './shell/errors/error-screen.tsx';
import { Navigation } from './shell/navigation.tsx';
import muktaHref from './ui/fonts/mukta-text-400.woff2?url';
import { LeaveGuard } from './ui/leave-guard.tsx';
import styleHref from './ui/styles/app.css?url';
import { Toaster } from './ui/toast.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: iconHref, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIconHref },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: muktaHref, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styleHref },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error === undefined ? getSite().siteName : formatPageTitle(findErrorTitle(error)) },
];

// Only error responses get here. Of their headers, only Retry-After goes to the browser.
export const headers: HeadersFunction = ({ errorHeaders }) => {
  const wait = errorHeaders?.get('retry-after');
  return wait ? { 'retry-after': wait } : {};
};

/** The data of the frame. */
export function loader(args: LoaderFunctionArgs) {
  return loadPageData(args);
}

/** A running test moves between its questions without the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, actionStatus }) =>
  isReloadedByDefault({ actionStatus }) && !(currentUrl.pathname === nextUrl.pathname && isExamPage(nextUrl));

function useLoadedRootData(): RootData {
  const rendered = useContext(RootDataContext);
  const loaded = useRouteLoaderData<typeof loader>('root');
  // In the browser, the parts of the page use the settings that came with it. The server knows newer ones.
  if (typeof document !== 'undefined') {
    if (loaded?.site) setSite({ ...defaultSiteSettings, ...loaded.site });
    adoptAccessibilitySettings(loaded?.accessibilitySettings);
    if (loaded?.user) forgetTypedByOthers(loaded.user.id);
    // A page that did not load does not say whose it is.
    if (loaded?.user !== undefined) logOwner.set(loaded.user?.id ?? null);
  }
  return rendered ?? loaded ?? {};
}

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useLoadedRootData();
  const { nonce, toast = null, user, accessibilitySettings } = rootData;
  // Null, not undefined, if nothing failed.
  const error = useRouteError() ?? undefined;
  const renewal = error === undefined ? null : findRenewal(error);
  // Test data stored on the device belongs to one student only.
  const studentId = user?.role === 'student' ? user.id : undefined;
  return (
    <html
      lang="en-IN"
      {...describeAccessibilitySettings(accessibilitySettings ?? getBrowserAccessibilitySettings())}
      data-student={studentId}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Here, because the `meta` of a page replaces that of the root. */}
        <meta name="description" content={siteDescription} />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#162036" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {renewal !== null && (
          <noscript>
            <meta httpEquiv="refresh" content={String(renewal)} />
          </noscript>
        )}
      </head>
      <body>
        <RootDataContext.Provider value={rootData}>
          <AssistantProvider>{children}</AssistantProvider>
        </RootDataContext.Provider>
        <LeaveGuard />
        <Toaster toast={toast} />
        <Navigation />
        <StoredAnswers studentId={studentId} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
