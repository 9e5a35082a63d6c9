/** Whether the open page can be loaded again now. */
export async function isPageAvailable(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  return answer?.ok === true;
}
