/** The place where the page's script tells of answers that this device still holds and the server did not count. */
export function UncountedAnswers({ attemptId }: { attemptId: string }) {
  return <div data-uncounted={attemptId} hidden />;
}
