import { findLatePhotos } from '../files/photo-database.ts';
import { openExamDatabase } from '../local/exam-database.ts';

/** The numbers of an attempt's questions whose last change on this device was not counted. */
export async function findUncounted(attemptId: string): Promise<number[]> {
  const database = await openExamDatabase();
  const answers = (await database?.readAnswers(attemptId)) ?? [];
  database?.close();
  const lost = answers.filter(({ state }) => state === 'lost').map(({ index }) => index);
  const indexes = new Set([...lost, ...(await findLatePhotos(attemptId))]);
  return [...indexes].toSorted((one, other) => one - other).map((index) => index + 1);
}
