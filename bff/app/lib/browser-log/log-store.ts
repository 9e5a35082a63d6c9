import type { LogEntry } from './log-entry.ts';

const maxEntries = 1_000;

/** Text in the browser's storage. */
export interface TextStorage {
  read(): string | null;
  /** Returns false if the storage is full or switched off. */
  write(text: string): boolean;
}

/** Most characters of the stored log: answers of a test share the storage. */
const maxCharacters = 250_000;

const maxPerMinute = 60;

function parseLog(text: string | null): readonly LogEntry[] {
  try {
    const entries = JSON.parse(text ?? '');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/** Everything but its time and how often it was repeated. */
export function formatEvent({ level, action, data, error }: LogEntry): string {
  return JSON.stringify([level, action, { ...data, times: 0 }, error]);
}

/** One entry for two of the same in a row, with the time of the newer one. */
function joinEqual(newer: LogEntry, older: LogEntry | undefined): LogEntry | null {
  if (!older || formatEvent(newer) !== formatEvent(older)) return null;
  const joined = structuredClone(newer);
  if (!('times' in joined.data) || !('times' in older.data)) return null;
  joined.data.times += older.data.times;
  return joined;
}

/** Puts newer entries before older ones. */
function prepend(newer: readonly LogEntry[], older: readonly LogEntry[]): LogEntry[] {
  const last = newer.at(-1);
  const joined = last && joinEqual(last, older[0]);
  return (joined ? [...newer.slice(0, -1), joined, ...older.slice(1)] : [...newer, ...older]).slice(0, maxEntries);
}

/**
 * The newest entries of this browser, shared by its tabs. New ones stay in memory until they are saved, and for as long as the
 * storage takes none.
 */
export class LogStore {
  readonly #storage: TextStorage;
  #unsaved: readonly LogEntry[] = [];
  #minute = 0;
  #count = 0;
  #dropped = 0;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  /** Returns false if it is one too many of its minute. A thousand errors a second would push out everything else. */
  add(entry: LogEntry): boolean {
    const repeated = joinEqual(entry, this.#unsaved[0]);
    if (repeated) {
      this.#unsaved = [repeated, ...this.#unsaved.slice(1)];
      return true;
    }
    const minute = Math.floor(Date.parse(entry.timestamp) / 60_000);
    if (minute !== this.#minute) {
      const { page, reference } = entry.data;
      const data = { page, reference, times: this.#dropped };
      if (this.#dropped > 0) this.#put({ ...entry, level: 'warn', action: 'entries.dropped', data, error: null });
      [this.#minute, this.#count, this.#dropped] = [minute, 0, 0];
    }
    this.#count += 1;
    if (this.#count > maxPerMinute) {
      this.#dropped += 1;
      return false;
    }
    this.#put(entry);
    return true;
  }

  #put(entry: LogEntry): void {
    this.#unsaved = prepend([entry], this.#unsaved);
  }

  /** The newest first. */
  list(): LogEntry[] {
    return prepend(this.#unsaved, parseLog(this.#storage.read()));
  }

  save(): void {
    let entries = this.list();
    while (entries.length > 0) {
      const text = JSON.stringify(entries);
      if (text.length <= maxCharacters && this.#storage.write(text)) {
        this.#unsaved = [];
        return;
      }
      // A full storage does not say how much room it has.
      const share = text.length > maxCharacters ? maxCharacters / text.length : 1 / 2;
      entries = entries.slice(0, Math.floor(entries.length * share));
    }
  }
}
