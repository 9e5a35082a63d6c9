import { parseArgs } from 'node:util';
import * as z from 'zod';

/** Maximum duration of one side's turn in seconds, so that a typing error does not block the machine. */
const maxTurn = 10;

const Settings = z.object({
  /** Duration of one turn of one side. */
  seconds: z.coerce.number().min(0.5).max(maxTurn),
  /** Turns of each side; each round gives one ratio. */
  rounds: z.coerce.number().int().min(1).max(20),
  /** Connections of the load, each with one request at a time. */
  connections: z.coerce.number().int().min(1).max(64),
  /** Students of the exam day. */
  students: z.coerce.number().int().min(1).max(300),
  /** Attempts in the largest data set with which statistics are measured. */
  max: z.coerce.number().int().min(1_000),
  /** A folder for CPU profiles of both services; no profiles if undefined. */
  profiles: z.string().min(1).optional(),
});

export type Settings = z.infer<typeof Settings>;

const options = {
  seconds: { type: 'string', default: '3' },
  rounds: { type: 'string', default: '5' },
  connections: { type: 'string', default: '16' },
  students: { type: 'string', default: '100' },
  max: { type: 'string', default: '1000000' },
  profiles: { type: 'string' },
} as const satisfies Record<keyof Settings, { type: 'string'; default?: string }>;

/** The benchmarks and settings named on the command line. */
export function parseSettings(args: readonly string[]): { names: string[]; settings: Settings } {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  return { names: positionals, settings: Settings.parse(values) };
}
