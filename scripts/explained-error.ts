/** An error whose message explains everything: printed without a stack. */
export class ExplainedError extends Error {}

/** The text to print for an error: file errors name the path, unknown errors include their stack. */
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
