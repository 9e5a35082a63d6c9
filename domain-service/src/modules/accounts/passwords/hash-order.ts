export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** A job for a hashing thread. */
export type HashOrder =
  | { kind: 'hash'; secret: string; cost: HashCost }
  | { kind: 'raw'; secret: string; salt: Uint8Array; cost: HashCost }
  | { kind: 'verify'; secret: string; stored: string };

export type HashAnswer = { result: string | boolean } | { error: string };
