import { withConnection } from '../../scripts/postgres/connect.ts';

/** The newest acknowledged answer to each question of each attempt, by the number that its student gave it. */
export interface AnswerLedger {
  readonly acknowledged: number;
  note(attemptId: string, index: number, count: number): void;
  /** Resolves after this many more acknowledged answers. */
  waitForMore(count: number): Promise<void>;
  /**
   * Compares the newest acknowledged answers with the database.
   *
   * @param isSettled true if no save is in progress, so the database must not have anything newer either
   * @returns descriptions of the missing answers
   */
  findLost(databaseUrl: string, isSettled: boolean): Promise<string[]>;
}

interface SavedRow {
  place: string;
  sequence: string;
  text: string | null;
}

/** The text of a student's answer with this number. */
export function formatAnswer(count: number): string {
  return `Answer ${count}`;
}

/** Typed answers contain their number; for chosen ones it is the script's sequence number. */
function parseCount({ text, sequence }: SavedRow): number {
  return text === null ? Number(sequence) : Number(/^Answer (\d+)$/.exec(text)?.[1] ?? Number.NaN);
}

async function readSavedAnswers(databaseUrl: string): Promise<Map<string, number>> {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query<SavedRow>("select attempt_id || '/' || index as place, sequence, answer->>'text' as text from attempt_answers"),
  );
  return new Map(rows.map((row) => [row.place, parseCount(row)]));
}

export function openLedger(): AnswerLedger {
  const newest = new Map<string, number>();
  let acknowledged = 0;
  let waiting: { at: number; resolve: () => void }[] = [];
  return {
    get acknowledged() {
      return acknowledged;
    },
    note(attemptId, index, count) {
      newest.set(`${attemptId}/${index}`, count);
      acknowledged += 1;
      for (const { at, resolve } of waiting) if (at <= acknowledged) resolve();
      waiting = waiting.filter(({ at }) => at > acknowledged);
    },
    waitForMore(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ at: acknowledged + count, resolve });
      return promise;
    },
    async findLost(databaseUrl, isSettled) {
      const wanted = [...newest];
      const saved = await readSavedAnswers(databaseUrl);
      return wanted.flatMap(([place, count]) => {
        const found = saved.get(place) ?? Number.NaN;
        const isThere = isSettled ? found === count : found >= count;
        return isThere ? [] : [`${place}: ${count} was acknowledged, ${found} is saved`];
      });
    },
  };
}
