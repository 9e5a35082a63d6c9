import { findAccessibilityUrl } from '../exam-addresses.ts';

/** Sends the form of the reading aids as a page without script does; answers whether they are kept. */
export async function sendAccessibilitySettings(attemptId: string, form: URLSearchParams): Promise<boolean> {
  try {
    // It leads back to the question, which is here already.
    const answer = await fetch(findAccessibilityUrl(attemptId), { method: 'POST', body: form, redirect: 'manual' });
    return answer.type === 'opaqueredirect';
  } catch {
    return false;
  }
}
