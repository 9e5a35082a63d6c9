import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { isExamPage } from '../../../lib/addresses/exam-page.ts';

/** Sends what a test left on this device, from every page of the student except the exam, which sends its own. */
export function StoredAnswers({ studentId }: { studentId: string | undefined }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (studentId === undefined || isExamPage({ pathname })) return;
    const send = () =>
      void import('./send-stored-answers.ts').then(({ sendStoredAnswers }) => sendStoredAnswers(studentId)).catch(() => {});
    send();
    // The script may not have loaded.
    window.addEventListener('online', send, { once: true });
    return () => window.removeEventListener('online', send);
  }, [studentId, pathname]);
  return null;
}
