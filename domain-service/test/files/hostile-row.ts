import type { MaterialType } from '@shikhar/contracts/materials/schemas';

/** An uploaded file and what its sender claims. */
export interface HostileRow {
  what: string;
  name: string;
  type: MaterialType | null;
  make: () => Buffer | Promise<Buffer>;
}
