import { explainError } from '../../scripts/explained-error.ts';
import { benchmarkAlone } from './alone-benchmark.ts';
import { benchmarkAssistant } from './assistant-benchmark.ts';
import { benchmarkBackup } from './backup-benchmark.ts';
import { startBenchStack } from './bench-stack.ts';
import { benchmarkEndpoints } from './endpoints-benchmark.ts';
import { benchmarkExamDay } from './exam-day-benchmark.ts';
import { benchmarkFiles } from './files-benchmark.ts';
import { benchmarkLedger } from './ledger-benchmark.ts';
import { benchmarkLighthouse } from './lighthouse-benchmark.ts';
import { benchmarkLoginFlood } from './login-flood-benchmark.ts';
import { benchmarkMaterials } from './materials-benchmark.ts';
import { benchmarkNavigation } from './navigation-benchmark.ts';
import { benchmarkPages } from './pages-benchmark.ts';
import { benchmarkPhone } from './phone-benchmark.ts';
import { benchmarkRaces } from './races-benchmark.ts';
import { benchmarkRemarking } from './remarking-benchmark.ts';
import { printLine } from './report.ts';
import { benchmarkSaves } from './saves-benchmark.ts';
import { parseSettings } from './settings.ts';
import { benchmarkSignIn } from './sign-in-benchmark.ts';
import { benchmarkSlowLine } from './slow-line-benchmark.ts';
import { benchmarkStats } from './stats-benchmark.ts';
import { benchmarkStore } from './store-benchmark.ts';
import { benchmarkStudents } from './students-benchmark.ts';
import { benchmarkUserSearch } from './user-search-benchmark.ts';

const benchmarks = new Map(
  Object.entries({
    pages: benchmarkPages,
    endpoints: benchmarkEndpoints,
    alone: benchmarkAlone,
    'exam-day': benchmarkExamDay,
    saves: benchmarkSaves,
    'sign-in': benchmarkSignIn,
    'login-flood': benchmarkLoginFlood,
    backup: benchmarkBackup,
    phone: benchmarkPhone,
    navigation: benchmarkNavigation,
    'slow-line': benchmarkSlowLine,
    lighthouse: benchmarkLighthouse,
    races: benchmarkRaces,
    ledger: benchmarkLedger,
    files: benchmarkFiles,
    'user-search': benchmarkUserSearch,
    remarking: benchmarkRemarking,
    materials: benchmarkMaterials,
    store: benchmarkStore,
    assistant: benchmarkAssistant,
    // These two run last because they add most data.
    students: benchmarkStudents,
    stats: benchmarkStats,
  }),
);

async function run(): Promise<void> {
  const { names, settings } = parseSettings(process.argv.slice(2));
  const unknown = names.filter((name) => !benchmarks.has(name));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${[...benchmarks.keys()].join(', ')}`);
  const bench = await startBenchStack(settings.profiles);
  const stopNow = () => void bench.stack.stop().then(() => process.exit(130));
  process.once('SIGINT', stopNow);
  process.once('SIGTERM', stopNow);
  try {
    for (const [name, benchmark] of benchmarks) {
      if (names.length > 0 && !names.includes(name)) continue;
      printLine(`\n== ${name}`);
      await benchmark(bench, settings);
    }
  } finally {
    await bench.stack.stop();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`);
  process.exitCode = 1;
}
