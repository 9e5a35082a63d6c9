import { type IDBPDatabase, openDB } from 'idb';

/** Records stored in this browser by key, in key order. */
export interface RecordStore<T extends { key: string }> {
  list(): Promise<T[]>;
  find(key: string): Promise<T | undefined>;
  save(record: T): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Some private windows store nothing. Then the store acts as if it were empty. */
export function createRecordStore<T extends { key: string }>(databaseName: string, storeName: string): RecordStore<T> {
  async function use<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result | undefined> {
    try {
      const database = await openDB(databaseName, 1, {
        upgrade(fresh) {
          fresh.createObjectStore(storeName, { keyPath: 'key' });
        },
      });
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      return undefined;
    }
  }
  return {
    list: async () => (await use((database) => database.getAll(storeName))) ?? [],
    find: (key) => use((database) => database.get(storeName, key)),
    async save(record) {
      await use((database) => database.put(storeName, record));
    },
    async forget(key) {
      await use((database) => database.delete(storeName, key));
    },
  };
}
