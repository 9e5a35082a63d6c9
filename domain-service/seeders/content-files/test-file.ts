import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';

const Text = z.string().trim().min(1);

/** A drawing in `content/images`. */
export const ImageInFile = z.strictObject({ file: z.string().regex(/^[a-z0-9-]+\.svg$/), alt: Text });
export type ImageInFile = z.infer<typeof ImageInFile>;

/** The passage that questions share; they name it by its key among the groups of their file. */
export const GroupInFile = z.strictObject({ title: Text, text: Text });

/** Whether every group has questions, and these stand together. */
export function hasWholeGroups(groups: object, questions: readonly { group?: string | undefined }[]): boolean {
  const named = questions.map(({ group }) => group);
  const starts = named.filter((group, index) => group !== undefined && group !== named[index - 1]);
  return starts.toSorted().join() === Object.keys(groups).toSorted().join();
}

const shared = {
  question: Text,
  group: Text.optional(),
  image: ImageInFile.optional(),
  marks: z.number().positive().multipleOf(0.5),
  explanation: Text,
  difficulty: Difficulty,
};

const TextKey = z.strictObject({ kind: z.literal('text'), accepted: z.array(Text).min(1) });
const NumberKey = z.strictObject({
  kind: z.literal('number'),
  value: z.number(),
  tolerance: z.number().min(0),
  unit: Text.optional(),
  unitRequired: z.boolean().optional(),
});

const MatchFile = z
  .strictObject({
    ...shared,
    type: z.literal('match'),
    /** Each right side matches the left side beside it. */
    pairs: z
      .array(z.strictObject({ left: Text, right: Text }))
      .min(3)
      .max(5),
  })
  .refine(({ marks, pairs }) => Number.isInteger((2 * marks) / pairs.length), 'A pair must be worth whole or half marks');

const BroadFile = z
  .strictObject({
    ...shared,
    type: z.literal('broad'),
    rubric: z.array(z.strictObject({ points: z.number().positive(), criterion: Text })).min(1),
    modelAnswer: Text,
    imageUpload: z.boolean(),
  })
  .refine(
    ({ marks, rubric }) => rubric.reduce((sum, { points }) => sum + points, 0) === marks,
    'The points of the rubric must add up to the marks',
  );

/** A question in a content file (content/README.md). */
export const QuestionFile = z.discriminatedUnion('type', [
  z.strictObject({
    ...shared,
    type: z.literal('mcq'),
    options: z.array(Text).length(4),
    correct: z.int().min(0).max(3),
    pinnedLast: z.array(z.int().min(0).max(3)).optional(),
  }),
  z.strictObject({ ...shared, type: z.literal('truefalse'), correct: z.boolean() }),
  MatchFile,
  z.strictObject({ ...shared, type: z.literal('saq'), answer: z.discriminatedUnion('kind', [TextKey, NumberKey]) }),
  BroadFile,
]);
export type QuestionFile = z.infer<typeof QuestionFile>;
export type QuestionFileOf<T extends QuestionFile['type']> = Extract<QuestionFile, { type: T }>;

export const TestFile = z
  .strictObject({
    class: ClassLevel,
    subject: Subject,
    chapter: Text,
    title: Text,
    description: Text,
    durationMinutes: z.int().min(1),
    difficulty: Difficulty,
    groups: z.record(z.string(), GroupInFile).default({}),
    questions: z.array(QuestionFile).min(1),
  })
  .refine(({ groups, questions }) => hasWholeGroups(groups, questions), 'Each group needs questions that stand together');
export type TestFile = z.infer<typeof TestFile>;
