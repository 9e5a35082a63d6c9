import { findLatePhotos } from '../files/photo-database.ts';
import { sendSaves } from '../local/exam-client.ts';
import type { ExamDatabase } from '../local/exam-database.ts';
import { applyOutcome, type LocalAnswer, toSaveCall } from '../local/local-answer.ts';

/** So many in one call. */
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
  const answered = result.body.saves.flatMap((outcome, place) => {
    const [known, sent] = [waiting[place], saves[place]];
    return known && sent ? applyOutcome(known, sent, outcome, false, Math.max(known.sequence, findSaved(outcome)) + 1) : [];
  });
  await database.saveAnswers(attemptId, answered);
  return result.body.saves.at(-1)?.result === 'unsaved' ? false : sendAttempt(database, attemptId);
}

function findSaved(outcome: { saved?: { sequence: number } } | object): number {
  return 'saved' in outcome && outcome.saved ? outcome.saved.sequence : 0;
}

/** Sends what tests left on this device, the oldest first. @returns whether nothing waits any more */
export async function sendStored(database: ExamDatabase): Promise<boolean> {
  let isDone = true;
  for (const attemptId of await database.findWaiting()) isDone = (await sendAttempt(database, attemptId)) && isDone;
  return isDone;
}

/** The numbers of an attempt's questions whose last change was not counted. */
export async function findUncounted(database: ExamDatabase, attemptId: string): Promise<number[]> {
  const lost = (await database.readAnswers(attemptId)).filter(({ state }) => state === 'lost').map(({ index }) => index);
  const indexes = new Set([...lost, ...(await findLatePhotos(attemptId))]);
  return [...indexes].toSorted((one, other) => one - other).map((index) => index + 1);
}
