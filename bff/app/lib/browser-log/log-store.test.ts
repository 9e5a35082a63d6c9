import { describe, expect, it } from 'vitest';
import { LogEntry } from './log-entry.ts';
import { LogStore, type TextStorage } from './log-store.ts';

const start = Date.parse('2026-11-18T10:00:00.000Z');
const place = { page: '/dashboard', reference: 'SHK-7F3A-2219' };

function createStorage(room = Number.POSITIVE_INFINITY): TextStorage & { text: string | null; room: number } {
  return {
    text: null,
    room,
    read() {
      return this.text;
    },
    write(text) {
      if (text.length > this.room) return false;
      this.text = text;
      return true;
    },
  };
}

/** An entry `seconds` after the start. */
function createEntry(seconds: number, changes: object = {}): LogEntry {
  const timestamp = new Date(start + seconds * 1_000).toISOString();
  return LogEntry.parse({ timestamp, level: 'info', action: 'network.lost', data: place, error: null, ...changes });
}

function createError(seconds: number, line: number, frames = 1): LogEntry {
  const stack = Array.from({ length: frames }, (_, at) => `${'frame'.repeat(12)}.js:${line}:${at}`);
  const error = { name: 'TypeError', message: '', stack };
  return createEntry(seconds, { level: 'error', action: 'script.failed', data: { ...place, times: 1 }, error });
}

function fill(store: LogStore, count: number): void {
  // Two a minute.
  for (let at = 0; at < count; at += 1) store.add(createEntry(at * 30));
}

describe('the log', () => {
  it('keeps the newest 1,000 entries, the newest first', () => {
    const store = new LogStore(createStorage());
    fill(store, 1_200);
    store.save();
    const times = store.list().map(({ timestamp }) => Date.parse(timestamp));
    expect(times).toHaveLength(1_000);
    expect(times[0]).toBe(start + 1_199 * 30_000);
    expect(times.at(-1)).toBe(start + 200 * 30_000);
  });

  it('goes on after a reload, and with what another tab has saved', () => {
    const storage = createStorage();
    const [one, other] = [new LogStore(storage), new LogStore(storage)];
    one.add(createEntry(1));
    one.save();
    other.add(createEntry(2));
    other.save();
    one.add(createEntry(3));
    one.save();
    expect(new LogStore(storage).list()).toEqual([createEntry(3), createEntry(2), createEntry(1)]);
  });

  it('counts an error that repeats, also over a save', () => {
    const store = new LogStore(createStorage());
    for (let times = 0; times < 3_000; times += 1) store.add(createError(times / 1_000, 1));
    store.save();
    store.add(createError(4, 1));
    store.save();
    expect(store.list()).toEqual([{ ...createError(4, 1), data: { ...place, times: 3_001 } }]);
  });

  it('takes 60 entries in a minute, and says how many it dropped', () => {
    const store = new LogStore(createStorage());
    fill(store, 10);
    const taken = Array.from({ length: 1_000 }, (_, line) => store.add(createError(600, line)));
    expect(taken.filter(Boolean)).toHaveLength(60);
    store.add(createEntry(661));
    const entries = store.list();
    expect(entries).toHaveLength(72);
    expect(entries[1]).toMatchObject({ action: 'entries.dropped', level: 'warn', data: { times: 940 } });
    expect(LogEntry.safeParse(entries[1]).success).toBe(true);
  });

  it('leaves room for the answers of a test', () => {
    const storage = createStorage();
    const store = new LogStore(storage);
    for (let at = 0; at < 1_000; at += 1) store.add(createError(at * 30, at, 8));
    store.save();
    expect(storage.text?.length).toBeLessThanOrEqual(250_000);
    expect(store.list()[0]).toMatchObject({ timestamp: createEntry(999 * 30).timestamp });
    expect(storage.text?.length, 'no more entries are lost than must be').toBeGreaterThan(245_000);
  });

  it('keeps the newest entries that fit into a full storage', () => {
    const storage = createStorage(2_000);
    const store = new LogStore(storage);
    fill(store, 100);
    store.save();
    expect(store.list()[0]).toEqual(createEntry(99 * 30));
    expect(store.list().length).toBeGreaterThan(3);
    expect(storage.text?.length).toBeLessThanOrEqual(2_000);
  });

  it('stays in memory while the storage takes nothing, and is saved once it does', () => {
    const storage = createStorage(0);
    const store = new LogStore(storage);
    fill(store, 1_200);
    store.save();
    expect([store.list().length, storage.text]).toEqual([1_000, null]);
    storage.room = Number.POSITIVE_INFINITY;
    store.save();
    expect(new LogStore(storage).list()).toHaveLength(1_000);
  });

  it.each(['', '{', 'null', '[]', '{"entries":[]}', '"text"'])('begins anew over %j in the storage', (text) => {
    const storage = createStorage();
    storage.text = text;
    const store = new LogStore(storage);
    store.add(createEntry(1));
    store.save();
    expect(store.list()).toEqual([createEntry(1)]);
  });
});
