import { listSavedPhotos } from '../files/photo-database.ts';
import { backoffDelay, randomFraction } from '../local/back-off.ts';
import { sendSaves } from '../local/exam-client.ts';
import { type ExamDatabase, openExamDatabase } from '../local/exam-database.ts';
import { applyOutcome, type LocalAnswer, toSaveCall } from '../local/local-answer.ts';
import { claimDevice, clearDevice } from './device.ts';
import { storedAnswersSentEvent } from './stored-answers-sent.ts';

/** Maximum answers per call. */
const max = 20;

async function listWaiting(database: ExamDatabase, attemptId: string): Promise<LocalAnswer[]> {
  const answers = await database.readAnswers(attemptId);
  return answers.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.sequence - other.sequence);
}

async function sendAttempt(database: ExamDatabase, attemptId: string): Promise<boolean> {
  const waiting = (await listWaiting(database, attemptId)).slice(0, max);
  if (waiting.length === 0) return true;
  const saves = waiting.map(toSaveCall);
  const result = await sendSaves(attemptId, saves);
  if (result.kind !== 'ok') return false;
  const answered = result.body.saves.flatMap((outcome, index) => {
    const [known, sent] = [waiting[index], saves[index]];
    return known && sent ? applyOutcome(known, sent, outcome, false, Math.max(known.sequence, findSaved(outcome)) + 1) : [];
  });
  await database.saveAnswers(attemptId, answered);
  return result.body.saves.at(-1)?.result === 'unsaved' ? false : sendAttempt(database, attemptId);
}

function findSaved(outcome: { saved?: { sequence: number } } | object): number {
  return 'saved' in outcome && outcome.saved ? outcome.saved.sequence : 0;
}

/** Sends answers left on this device, oldest first. @returns whether nothing is left to send */
async function sendStored(database: ExamDatabase): Promise<boolean> {
  let isDone = true;
  for (const attemptId of await database.findWaiting()) isDone = (await sendAttempt(database, attemptId)) && isDone;
  return isDone;
}

const unseen = { onProgress() {}, onWaiting() {}, onRefused() {}, onDone() {} };

/** Sends photos left on this device, in order; resolves when none is left. */
async function sendSavedPhotos(): Promise<void> {
  const photos = await listSavedPhotos();
  if (photos.length === 0) return;
  const { sendPhoto } = await import('../files/photo-sender.ts');
  for (const photo of photos) await sendPhoto({ ...photo, isFound: true }, unseen).ended;
}

async function sendUntilDone(database: ExamDatabase, failures = 0): Promise<void> {
  if (await sendStored(database)) return;
  await new Promise((resolve) => {
    setTimeout(resolve, backoffDelay(failures + 1, randomFraction()));
    window.addEventListener('online', resolve, { once: true });
  });
  return sendUntilDone(database, failures + 1);
}

/** Sign-out first sends what is pending, then deletes everything. */
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

async function openDevice(owner: string): Promise<ExamDatabase | null> {
  await claimDevice(owner);
  const database = await openExamDatabase();
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== '/logout') return;
    event.preventDefault();
    void leavePage(form, database);
  };
  // Before the form's own handler, which would leave the page.
  document.addEventListener('submit', onSubmit, { capture: true });
  return database;
}

let device: Promise<ExamDatabase | null> | undefined;
let sending: Promise<unknown> | undefined;

/** Sends what a test left on this device, and deletes it at sign-out. For every page of a student except the exam. */
export async function sendStoredAnswers(owner: string): Promise<void> {
  device ??= openDevice(owner);
  const database = await device;
  if (!database) return;
  sending ??= Promise.all([sendUntilDone(database), sendSavedPhotos()]).finally(() => {
    sending = undefined;
  });
  await sending;
  window.dispatchEvent(new Event(storedAnswersSentEvent));
}
