import { z } from 'zod';

/** An amount in whole paise; 100 paise are one rupee. */
export const Paise = z.int().min(0).max(100_000_000_00);
