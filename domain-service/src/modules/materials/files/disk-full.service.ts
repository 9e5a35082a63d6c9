const fullCodes = ['ENOSPC', 'EDQUOT'];

/** Whether an error says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && fullCodes.includes(String(error.code))) return true;
  return 'cause' in error && isDiskFull(error.cause);
}
