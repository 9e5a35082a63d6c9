import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { GroupInFile, hasWholeGroups, ImageInFile } from './test-file.ts';

/** A draft of the contract, with its drawing and group by name; ids and what every paper has alike are left out. */
const QuestionInPaper = z.looseObject({
  type: QuestionType,
  group: z.string().optional(),
  image: ImageInFile.optional(),
});
export type QuestionInPaper = z.infer<typeof QuestionInPaper>;

/** A whole paper in the pattern of the board (content/README.md). */
export const FullPaperFile = z
  .strictObject({
    class: ClassLevel,
    subject: Subject,
    title: z.string(),
    description: z.string(),
    durationMinutes: z.int().min(1),
    difficulty: Difficulty,
    groups: z.record(z.string(), GroupInFile.extend({ image: ImageInFile.optional() })),
    sections: z
      .array(
        z.strictObject({
          title: z.string(),
          /** Absent where all questions are to be answered. */
          answerCount: z.int().min(1).optional(),
          questions: z.array(QuestionInPaper).min(1),
        }),
      )
      .min(1),
  })
  .refine(
    ({ groups, sections }) =>
      hasWholeGroups(
        groups,
        sections.flatMap(({ questions }) => questions),
      ),
    'Each group needs questions that stand together',
  );
export type FullPaperFile = z.infer<typeof FullPaperFile>;
