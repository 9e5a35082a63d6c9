/** Placeholder where the script lists answers on this device that the server did not count. */
export function UncountedAnswers({ attemptId }: { attemptId: string }) {
  return <div data-uncounted={attemptId} hidden />;
}
