import { seedDemo } from '../../seeders/demo/seed-demo.ts';
import { makeStudyFiles } from '../../seeders/study/study-files.ts';
import { systemClock } from '../clock.ts';
import { openCommandOrm } from '../database/orm.ts';
import { readDatabaseEnv } from '../env.ts';
import { openFileStore } from '../modules/materials/files/open-file-store.service.ts';
import { runMain } from '../run-main.ts';

/** Seeds the demo into a migrated, empty database; does nothing otherwise. */
await runMain(async () => {
  const { DATABASE_URL, DATA_DIR, FILES_URL, SHIKHAR_DEMO_PASSWORD } = readDatabaseEnv();
  const orm = await openCommandOrm(DATABASE_URL);
  try {
    const outcome = await seedDemo(orm.em.fork(), {
      now: systemClock(),
      dataDir: DATA_DIR,
      makeFiles: async () => makeStudyFiles(await openFileStore({ DATA_DIR, FILES_URL })),
      password: SHIKHAR_DEMO_PASSWORD,
    });
    process.stdout.write(`Demo: ${outcome}\n`);
  } finally {
    await orm.close();
  }
});
