/** Whether a URL is the exam screen, which opens without a network: not its summary, its API or the start page. */
export function isExamPage({ pathname }: { readonly pathname: string }): boolean {
  return /^\/exam\/[0-9a-f-]{36}$/.test(pathname);
}
