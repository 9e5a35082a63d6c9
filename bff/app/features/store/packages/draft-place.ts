/** What a form is called among the kept ones. */
export function buildDraftPlace(packageId: string | null): string {
  return `package:${packageId ?? 'new'}`;
}
