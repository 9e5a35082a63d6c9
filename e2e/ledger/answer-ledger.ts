import { withConnection } from '../../scripts/postgres/connect.ts';

/** What a student was told is saved: the newest answer of each question, numbered by its student. */
export interface AnswerLedger {
  readonly acknowledged: number;
  note(attemptId: string, index: number, count: number): void;
  /** Resolves once so many answers more were acknowledged. */
  waitForMore(count: number): Promise<void>;
  /**
   * Compares the newest acknowledged answers as they are now with what the database keeps.
   *
   * @param isSettled no save is under way, so that nothing newer may be kept either
   * @returns what is missing, in words
   */
  findLost(databaseUrl: string, isSettled: boolean): Promise<string[]>;
}

interface KeptRow {
  place: string;
  sequence: string;
  text: string | null;
}

/** The text of a student's answer of that number. */
export function formatAnswer(count: number): string {
  return `Answer ${count}`;
}

/** Typed answers carry their number; of chosen ones the script's sequence is the number. */
function parseCount({ text, sequence }: KeptRow): number {
  return text === null ? Number(sequence) : Number(/^Answer (\d+)$/.exec(text)?.[1] ?? Number.NaN);
}

async function readSavedAnswers(databaseUrl: string): Promise<Map<string, number>> {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query<KeptRow>("select attempt_id || '/' || index as place, sequence, answer->>'text' as text from attempt_answers"),
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
        return isThere ? [] : [`${place}: ${count} was acknowledged, ${found} is kept`];
      });
    },
  };
}
