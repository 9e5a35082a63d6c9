import type { Rng } from '../rng/rng.ts';

/** The common input of the demo's parts: the seeding instant, its day in India, and a random generator. */
export interface DemoSetting {
  nowMs: number;
  today: number;
  rng: Rng;
}
