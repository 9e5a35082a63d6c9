import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QuestionView } from '../paper/question-view.ts';
import type { LocalAnswer } from './local-answer.ts';

interface ExamSchema extends DBSchema {
  papers: { key: string; value: { attemptId: string; views: QuestionView[] } };
  answers: { key: [string, number]; value: LocalAnswer & { attemptId: string } };
}

export const databaseName = 'shikhar-exam';

/** The browser's database of the student's tests: answers and questions, so that the exam works offline. */
export interface ExamDatabase {
  readAnswers(attemptId: string): Promise<LocalAnswer[]>;
  /** Attempts with unsent answers. */
  findWaiting(): Promise<string[]>;
  saveAnswers(attemptId: string, answers: readonly LocalAnswer[]): Promise<void>;
  readPaper(attemptId: string): Promise<QuestionView[] | undefined>;
  savePaper(attemptId: string, views: QuestionView[]): Promise<void>;
  /** For a finished test: deletes the questions, and the answers unless some were not counted. */
  deleteAttempt(attemptId: string): Promise<void>;
  close(): void;
}

function attemptRange(attemptId: string): IDBKeyRange {
  return IDBKeyRange.bound([attemptId, 0], [attemptId, Number.MAX_SAFE_INTEGER]);
}

async function deleteAttempt(database: IDBPDatabase<ExamSchema>, attemptId: string): Promise<void> {
  await database.delete('papers', attemptId);
  const answers = await database.getAll('answers', attemptRange(attemptId));
  if (answers.some(({ state }) => state === 'lost')) return;
  await database.delete('answers', attemptRange(attemptId));
}

/** Null if the browser has no storage, as in some private windows. */
export async function openExamDatabase(): Promise<ExamDatabase | null> {
  try {
    const database = await openDB<ExamSchema>(databaseName, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('papers', { keyPath: 'attemptId' });
        fresh.createObjectStore('answers', { keyPath: ['attemptId', 'index'] });
      },
      // Signing out deletes it, from whatever tab.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return {
      readAnswers: (attemptId) => database.getAll('answers', attemptRange(attemptId)),
      async findWaiting() {
        const waiting = (await database.getAll('answers')).filter(({ state }) => state === 'waiting');
        return [...new Set(waiting.map(({ attemptId }) => attemptId))];
      },
      async saveAnswers(attemptId, answers) {
        const transaction = database.transaction('answers', 'readwrite');
        for (const answer of answers) {
          // Do not lose a newer pending change of another tab.
          const stored = await transaction.store.get([attemptId, answer.index]);
          if (stored?.state !== 'waiting' || stored.sequence <= answer.sequence)
            await transaction.store.put({ ...answer, attemptId });
        }
        // Do not wait: the page may be closing.
        transaction.commit();
        await transaction.done;
      },
      readPaper: async (attemptId) => (await database.get('papers', attemptId))?.views,
      async savePaper(attemptId, views) {
        await database.put('papers', { attemptId, views });
      },
      deleteAttempt: (attemptId) => deleteAttempt(database, attemptId),
      close: () => database.close(),
    };
  } catch {
    return null;
  }
}
