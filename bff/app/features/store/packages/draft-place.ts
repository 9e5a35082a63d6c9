/** Name of the form among saved drafts. */
export function buildDraftPlace(packageId: string | null): string {
  return `package:${packageId ?? 'new'}`;
}
