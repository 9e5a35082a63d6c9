import type { MaterialType } from '@shikhar/contracts/materials/schemas';

/** A file that somebody sends, and what they say of it. */
export interface HostileRow {
  what: string;
  name: string;
  type: MaterialType | null;
  make: () => Buffer | Promise<Buffer>;
}
