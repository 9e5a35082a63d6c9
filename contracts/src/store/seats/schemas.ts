import * as z from 'zod';
import { Instant } from '../../vocabulary/dates.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** `7K3M-09QX-4TVB`: Crockford's base 32. Easily misread letters (I, L, O) and missing hyphens are corrected. */
export const SeatCode = lineOfText(40)
  .transform((code) =>
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/[IL]/g, '1')
      .replace(/O/g, '0'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, 'A seat code has 12 letters and digits, such as 7K3M-09QX-4TVB'))
  .transform((code) => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);

export const SeatBlock = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  packageId: z.uuid(),
  packageTitle: z.string(),
  seats: z.int(),
  taken: z.int(),
  code: z.string(),
  validUntil: z.iso.date().nullable(),
  createdAt: Instant,
  /** When the order was refunded. */
  endedAt: Instant.nullable(),
});
export type SeatBlock = z.infer<typeof SeatBlock>;
export const SeatBlocks = z.object({ blocks: z.array(SeatBlock), total: z.int() });
export type SeatBlocks = z.infer<typeof SeatBlocks>;

export const SeatBlockDetail = z.object({
  ...SeatBlock.shape,
  students: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      class: z.string().nullable(),
      takenAt: Instant,
      testsTaken: z.int(),
      totalTests: z.int(),
    }),
  ),
});
export type SeatBlockDetail = z.infer<typeof SeatBlockDetail>;
