/** A fault whose message is all that the reader needs: printed without a stack. */
export class ExplainedError extends Error {}

/** What to print for a fault: file faults name the place, unknown ones bring their stack. */
export function explainError(error: unknown): string {
  if (error instanceof ExplainedError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error)) return error.stack ?? error.message;
  const place = 'path' in error ? String(error.path) : 'a file';
  if (error.code === 'EACCES' || error.code === 'EPERM') return `This user has no access to ${place}.`;
  if (error.code === 'EROFS') return `${place} is on a read-only disk.`;
  if (error.code === 'ENOSPC') return 'The disk is full.';
  return error.stack ?? error.message;
}
