import { listSavedPhotos } from '../files/photo-database.ts';
import { backoffDelay, randomFraction } from '../local/back-off.ts';
import { type ExamDatabase, openExamDatabase } from '../local/exam-database.ts';
import { claimDevice, clearDevice } from './device.ts';
import { sendSavedPhotos } from './send-photos.ts';
import { findUncounted, sendStored } from './send-stored.ts';
import { showUncounted } from './uncounted-note.ts';

// On every page of a student but the exam itself: what a test left on this device goes out, and goes away with its student.

async function sendUntilDone(database: ExamDatabase, failures = 0): Promise<void> {
  if (await sendStored(database)) return;
  await new Promise((resolve) => {
    setTimeout(resolve, backoffDelay(failures + 1, randomFraction()));
    window.addEventListener('online', resolve, { once: true });
  });
  return sendUntilDone(database, failures + 1);
}

async function showUncountedNote(database: ExamDatabase): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-uncounted]');
  const attemptId = place?.dataset['uncounted'];
  if (!place || attemptId === undefined) return;
  const numbers = await findUncounted(database, attemptId);
  if (numbers.length > 0) showUncounted(place, numbers);
}

/** Signing out waits for what waits, and takes everything along. */
async function leavePage(form: HTMLFormElement, database: ExamDatabase | null): Promise<void> {
  const areAnswersSent = database === null || (await sendStored(database).catch(() => false));
  const isSent = areAnswersSent && (await listSavedPhotos()).length === 0;
  const question = 'Some answers of your test are only on this device and have not reached us. Sign out and lose them?';
  if (!isSent && !window.confirm(question)) {
    form.removeAttribute('aria-busy');
    window.location.reload();
    return;
  }
  database?.close();
  await clearDevice().catch(() => {});
  form.submit();
}

async function save(owner: string): Promise<void> {
  await claimDevice(owner);
  const database = await openExamDatabase();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== '/logout') return;
    event.preventDefault();
    void leavePage(form, database);
  });
  if (!database) return;
  const sending = Promise.all([sendUntilDone(database), sendSavedPhotos()]);
  await showUncountedNote(database);
  await sending;
  await showUncountedNote(database);
}

const { keeper } = document.documentElement.dataset;
if (keeper !== undefined) void save(keeper);
