import { findAccessibilityUrl } from '../exam-addresses.ts';

/** Posts the accessibility form as a page without JavaScript would; returns whether it was saved. */
export async function sendAccessibilitySettings(attemptId: string, form: URLSearchParams): Promise<boolean> {
  try {
    // The response redirects to the question, which is already shown.
    const answer = await fetch(findAccessibilityUrl(attemptId), { method: 'POST', body: form, redirect: 'manual' });
    return answer.type === 'opaqueredirect';
  } catch {
    return false;
  }
}
