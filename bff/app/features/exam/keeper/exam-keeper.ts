import { drawChance, findPause } from '../local/back-off.ts';
import { type ExamDatabase, openExamDatabase } from '../local/exam-database.ts';
import { listKeptPhotos } from '../photos/photo-database.ts';
import { claimDevice, clearDevice } from './device.ts';
import { sendKeptPhotos } from './send-photos.ts';
import { findUncounted, sendStored } from './send-stored.ts';
import { showUncounted } from './uncounted-note.ts';

// On every page of a student but the exam itself: what a test left on this device goes out, and goes away with its student.

async function sendUntilDone(database: ExamDatabase, failures = 0): Promise<void> {
  if (await sendStored(database)) return;
  await new Promise((resolve) => {
    setTimeout(resolve, findPause(failures + 1, drawChance()));
    window.addEventListener('online', resolve, { once: true });
  });
  return sendUntilDone(database, failures + 1);
}

async function tellUncounted(database: ExamDatabase): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-uncounted]');
  const attemptId = place?.dataset['uncounted'];
  if (!place || attemptId === undefined) return;
  const numbers = await findUncounted(database, attemptId);
  if (numbers.length > 0) showUncounted(place, numbers);
}

/** Signing out waits for what waits, and takes everything along. */
async function leave(form: HTMLFormElement, database: ExamDatabase | null): Promise<void> {
  const areAnswersSent = database === null || (await sendStored(database).catch(() => false));
  const isSent = areAnswersSent && (await listKeptPhotos()).length === 0;
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

async function keep(owner: string): Promise<void> {
  await claimDevice(owner);
  const database = await openExamDatabase();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== '/logout') return;
    event.preventDefault();
    void leave(form, database);
  });
  if (!database) return;
  const sending = Promise.all([sendUntilDone(database), sendKeptPhotos()]);
  await tellUncounted(database);
  await sending;
  await tellUncounted(database);
}

const { keeper } = document.documentElement.dataset;
if (keeper !== undefined) void keep(keeper);
