/** The pages that Remix hydrates. Every other page is a plain document until it joins them. */
const hydrated = [
  /^\/(?:test-series|orders|payment-sandbox)(?:\/.*)?$/,
  /^\/admin\/revenue(?:\/(?!(?:orders\/)?export$).*)?$/,
  /^\/admin\/(?:users|teachers|schools|analytics|audit|security|settings)(?:\/(?!export$|import\/template$).*)?$/,
  /^\/(?:leaderboard|analytics)$/,
  /^\/(?:leaderboard|analytics(?:\/mistakes)?)$/,
  /^\/(?:exam|leaderboard|analytics(?:\/mistakes)?)$/,
  /^\/results(?:\/[^/]+(?:\/(?:receipt|report-card|challenge\/[^/]+))?)?$/,
  /^\/teacher\/(?:students|performance)(?:\/(?!(?:classes\/)?export$|running(?:\/|$)).*)?$/,
  /^\/admin\/tests\/[^/]+\/report(?:\/(?!export$)[^/]+)?$/,
  /^\/teacher\/(?:students|performance)(?:\/(?!(?:classes\/)?export$).*)?$/,
  /^\/admin\/tests\/(?:running(?:\/[^/]+)?|[^/]+\/report(?:\/(?!export$)[^/]+)?)$/,
  /^\/(?:admin|teacher)\/(?:challenges|reviews(?:\/rubric\/[^/]+)?|tests\/[^/]+\/remarking(?:\/[^/]+)?)$/,
  /^\/assistant$/,
  /^\/(?:admin|teacher)\/tests\/(?:bank|import(?:\/[^/]+)?)$/,
  /^\/(?:login|sign-in\/code|(?:forgot|reset|renew)-password|set-up-two-factor|invitation|confirm-email|stop-emails)?$/,
  /^\/(?:guardian-consent(?:\/(?:asked|again))?|profile(?:\/delete)?|dashboard|unauthorized)$/,
  /^\/(?:admin|teacher)\/materials(?:\/.*)?$/,
  /^\/study-materials(?:\/[^/]+)?$/,
  /^\/(?:admin|teacher)\/tests(?:\/[\da-f-]{36}\/(?:check|versions))?$/,
  /^\/(?:admin|teacher)\/tests(?:\/(?:new|bank\/(?:new|[\da-f-]{36})|[\da-f-]{36}(?:\/(?:check|versions|questions\/[\da-f-]{36}))?))?$/,
  /^\/exam\/[0-9a-f-]{36}(?:\/(?:summary|finish|aids))?$/,
  /^\/school\/(?!.*\/?(?:export|print)$).*$/,
];

/** Whether Remix hydrates the page at this path, so that links and forms lead there without loading a document. */
export function isHydratedPath(pathname: string): boolean {
  return hydrated.some((paths) => paths.test(pathname));
}
