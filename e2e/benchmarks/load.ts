import { Pool } from 'undici';

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOrder {
  origin: string;
  connections: number;
  seconds: number;
  /** Returns the next request; called whenever a connection is free. */
  next: () => LoadRequest;
  /** The status that counts as answered. */
  status?: number;
}

export interface LoadStats {
  perSecond: number;
  answered: number;
  /** Responses with another status, and requests without a response. */
  failed: number;
  /** The duration of each answer, in milliseconds. */
  times: number[];
}

const maxBodyBytes = 4 * 1024 * 1024;

/** Keeps every connection busy with one request after another for the given time. */
export async function runLoad({ origin, connections, seconds, next, status = 200 }: LoadOrder): Promise<LoadStats> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;

  async function ask({ method = 'GET', path, headers = {}, body }: LoadRequest): Promise<boolean> {
    try {
      const answer = await pool.request({ method, path, headers, body: body ?? null });
      await answer.body.dump({ limit: maxBodyBytes });
      return answer.statusCode === status;
    } catch {
      return false;
    }
  }

  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  async function keepBusy(): Promise<void> {
    for (let now = performance.now(); now < endsAt; now = performance.now()) {
      if (await ask(next())) times.push(performance.now() - now);
      else failed += 1;
    }
  }

  await Promise.all(Array.from({ length: connections }, keepBusy));
  const elapsed = (performance.now() - startedAt) / 1000;
  await pool.close();
  return { perSecond: times.length / elapsed, answered: times.length, failed, times };
}

/** Returns the items in turn, forever. */
export function createRoundRobin<Item>(items: readonly Item[]): () => Item {
  let place = 0;
  return () => {
    const item = items[place % items.length];
    if (item === undefined) throw new Error('There is nothing to take');
    place += 1;
    return item;
  };
}
