import * as z from 'zod';
import { pageFields, queryFlag } from '../../http/pagination.ts';
import { Problem } from '../../http/problem.ts';
import { QuestionDraft } from '../../question-kinds/registry.ts';
import { SavedDraft } from '../../questions/saved-draft.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { PublishCheck } from '../checks/schemas.ts';
import { AuthoredSection, StoredDetails, TestDetails, TestSectionDraft } from './details.ts';

export const TestStatus = z.enum(['draft', 'published', 'archived']);
export type TestStatus = z.infer<typeof TestStatus>;

/** Counts the changes by the test's authors; a change names the revision it is based on. */
export const Revision = z.int().min(1);

const Person = z.object({ id: z.uuid(), name: z.string() });

/** A test in its author's list. */
export const AuthoredTestSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
  chapter: z.string(),
  status: TestStatus,
  durationMinutes: z.int(),
  questionCount: z.int(),
  totalMarks: z.number(),
  /** The number of students' attempts. */
  takenCount: z.int(),
  /** From 1; counts the changes made after someone took the paper. */
  paperVersion: z.int(),
  revision: Revision,
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  pricePaise: z.int().nullable(),
  /** Null if the author's account is deleted, or the platform made the test. */
  createdBy: Person.nullable(),
  isOwn: z.boolean(),
  /** Publishing problems, counted: '2 questions without a key'. */
  warnings: z.array(z.string()),
  updatedAt: Instant,
});
export type AuthoredTestSummary = z.infer<typeof AuthoredTestSummary>;

export const AuthoredTestsQuery = z.strictObject({
  ...pageFields,
  status: TestStatus.optional(),
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  /** Any part of the title or the chapter. */
  search: lineOfText(100).optional(),
  /** Only the caller's own tests; teachers see no others anyway. */
  mine: queryFlag.optional(),
});
export type AuthoredTestsQuery = z.infer<typeof AuthoredTestsQuery>;

/** Last changed first. `counts` ignores the status filter. */
export const AuthoredTestsPage = z.object({
  tests: z.array(AuthoredTestSummary),
  total: z.int(),
  counts: z.object({ draft: z.int(), published: z.int(), archived: z.int() }),
});
export type AuthoredTestsPage = z.infer<typeof AuthoredTestsPage>;

/** A question at its position in a test. */
export const AuthoredQuestion = z.object({
  id: z.uuid(),
  /** Null only if the test has no sections. */
  sectionId: z.uuid().nullable(),
  /** From 0, across all sections; shown to people from 1. */
  position: z.int(),
  version: z.int(),
  /** Whether an attempt or preview has it: changing it then makes a new version with another id. */
  hasAnswers: z.boolean(),
  draft: SavedDraft,
});
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;

/** A whole test, for its author. Questions are in order, section by section. */
export const AuthoredTest = z.object({
  id: z.uuid(),
  status: TestStatus,
  revision: Revision,
  paperVersion: z.int(),
  details: StoredDetails,
  sections: z.array(AuthoredSection),
  questions: z.array(AuthoredQuestion),
  questionCount: z.int(),
  /** Maximum marks: for 'answer N of M', the N highest of the section. */
  totalMarks: z.number(),
  /** Attempts of students. */
  takenCount: z.int(),
  inProgressCount: z.int(),
  isSample: z.boolean(),
  createdBy: Person.nullable(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  updatedBy: Person.nullable(),
  updatedAt: Instant,
  /** Publishing problems; empty if the test can be published. */
  checks: z.array(PublishCheck),
});
export type AuthoredTest = z.infer<typeof AuthoredTest>;

/** One change by an author. */
export const TestChange = z.object({ revision: Revision, summary: z.string(), by: Person.nullable(), at: Instant });
export type TestChange = z.infer<typeof TestChange>;

export const TestChanges = z.object({ changes: z.array(TestChange), total: z.int() });
export type TestChanges = z.infer<typeof TestChanges>;

/**
 * TEST_STALE: someone changed the test since the caller's revision; `changes` lists what, oldest first; `revision` is the
 * current one. TEST_NOT_READY: `checks` lists the problems. CONFLICT: it is archived.
 */
export const TestRefusal = Problem.extend({
  revision: Revision.optional(),
  changes: z.array(TestChange).optional(),
  checks: z.array(PublishCheck).optional(),
});
export type TestRefusal = z.infer<typeof TestRefusal>;

/** `id` of the new test makes the request idempotent; without it every request makes another test. */
export const NewTest = z.strictObject({
  id: z.uuidv7().optional(),
  details: TestDetails,
  sections: z.array(TestSectionDraft).max(20).default([]),
});
export type NewTest = z.infer<typeof NewTest>;

/**
 * `sections` is the whole list in its order; one without an id is new. Sections to remove are in `removedSections`; their
 * questions move to the section before (or after, or none). The request is refused if a section is in neither list.
 */
export const TestUpdate = z.strictObject({
  revision: Revision,
  details: TestDetails,
  sections: z.array(TestSectionDraft).max(20),
  removedSections: z.array(z.uuid()).max(20).default([]),
});
export type TestUpdate = z.infer<typeof TestUpdate>;

export const AtRevision = z.strictObject({ revision: Revision });

/** Added at the end of its section or, without one, of the test. */
export const NewQuestion = z.strictObject({ revision: Revision, sectionId: z.uuid().nullable(), draft: QuestionDraft });
export type NewQuestion = z.infer<typeof NewQuestion>;

/** With another section, it moves to the end of that section. */
export const QuestionUpdate = z.strictObject({ revision: Revision, draft: QuestionDraft, sectionId: z.uuid().optional() });
export type QuestionUpdate = z.infer<typeof QuestionUpdate>;

/** A paper is read, laid out and shown as a whole. */
export const maxTestQuestions = 200;

/** One step, possibly into the neighbouring section; or to a position in a section, from 0. */
export const QuestionMove = z.strictObject({
  revision: Revision,
  to: z.union([
    z.enum(['up', 'down']),
    z.strictObject({ sectionId: z.uuid().nullable(), place: z.int().min(0).max(maxTestQuestions) }),
  ]),
});
export type QuestionMove = z.infer<typeof QuestionMove>;

/** The result of changing one question; `questionId` is new if a new version was made. */
export const QuestionSaved = z.object({ revision: Revision, paperVersion: z.int(), questionId: z.uuid() });
export type QuestionSaved = z.infer<typeof QuestionSaved>;

/** Newest first; the current one has a number in the test unless removed. */
export const QuestionVersions = z.object({
  versions: z.array(
    z.object({
      questionId: z.uuid(),
      version: z.int(),
      number: z.int().nullable(),
      madeAt: Instant,
      /** Students' attempts that have this version. */
      takenCount: z.int(),
      draft: SavedDraft,
    }),
  ),
});
export type QuestionVersions = z.infer<typeof QuestionVersions>;
