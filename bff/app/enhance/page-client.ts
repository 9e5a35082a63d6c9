/** Whether this page can be shown again. */
export async function isPageBack(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', redirect: 'manual' });
    return answer.status < 500;
  } catch {
    return false;
  }
}
