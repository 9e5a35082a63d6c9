import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';

const Text = z.string().trim().min(1);

/** The videos beside `videos.json`. */
export const VideosFile = z.array(
  z.strictObject({
    file: Text,
    class: ClassLevel,
    subject: Subject,
    chapter: Text,
    title: Text,
    description: Text,
    seconds: z.number().positive(),
    width: z.int().min(1),
    height: z.int().min(1),
  }),
);
export type VideoInFile = z.infer<typeof VideosFile>[number];
