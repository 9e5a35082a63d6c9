import { z } from 'zod';
import { pageFields, queryFlag } from '../../http/pagination.ts';
import { Problem } from '../../http/problem.ts';
import { SavedDraft } from '../../questions/saved-draft.ts';
import { QuestionDraft } from '../../questions/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { PublishCheck } from '../checks/schemas.ts';
import { AuthoredSection, KeptDetails, TestDetails, TestSectionDraft } from './details.ts';

export const TestStatus = z.enum(['draft', 'published', 'archived']);
export type TestStatus = z.infer<typeof TestStatus>;

/** Counts every change by the test's authors: a change says which one it was made on. */
export const Revision = z.int().min(1);

const Person = z.object({ id: z.uuid(), name: z.string() });

/** A test as the list of its authors shows it. */
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
  /** How many attempts of students there are. */
  takenCount: z.int(),
  /** From 1; counts the changes of a paper that someone had sat. */
  paperVersion: z.int(),
  revision: Revision,
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  pricePaise: z.int().nullable(),
  /** Null where the author's account is gone, or the platform itself made it. */
  createdBy: Person.nullable(),
  isOwn: z.boolean(),
  /** What keeps it from being published, counted: '2 questions without a key'. */
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
  /** Only the caller's own; a teacher sees no others anyway. */
  mine: queryFlag.optional(),
});
export type AuthoredTestsQuery = z.infer<typeof AuthoredTestsQuery>;

/** The one changed last first. `counts` are of all that the query finds but for its status. */
export const AuthoredTestsPage = z.object({
  tests: z.array(AuthoredTestSummary),
  total: z.int(),
  counts: z.object({ draft: z.int(), published: z.int(), archived: z.int() }),
});
export type AuthoredTestsPage = z.infer<typeof AuthoredTestsPage>;

/** A question in its place of a test. */
export const AuthoredQuestion = z.object({
  id: z.uuid(),
  /** Null only in a test without sections. */
  sectionId: z.uuid().nullable(),
  /** From 0, through all sections; people see it one higher. */
  position: z.int(),
  version: z.int(),
  /** Someone has it in an attempt, a preview too: a change of it makes a new version with another id. */
  hasAnswers: z.boolean(),
  draft: SavedDraft,
});
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;

/** Everything of a test, for its author. Questions are in their order, section by section. */
export const AuthoredTest = z.object({
  id: z.uuid(),
  status: TestStatus,
  revision: Revision,
  paperVersion: z.int(),
  details: KeptDetails,
  sections: z.array(AuthoredSection),
  questions: z.array(AuthoredQuestion),
  questionCount: z.int(),
  /** The most one can get: of 'answer N of M', the N highest of its section. */
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
  /** What is in the way of publishing it; none of a test that can be. */
  checks: z.array(PublishCheck),
});
export type AuthoredTest = z.infer<typeof AuthoredTest>;

/** One thing that an author did to a test. */
export const TestChange = z.object({ revision: Revision, what: z.string(), by: Person.nullable(), at: Instant });
export type TestChange = z.infer<typeof TestChange>;

export const TestChanges = z.object({ changes: z.array(TestChange), total: z.int() });
export type TestChanges = z.infer<typeof TestChanges>;

/**
 * TEST_STALE: someone changed the test since the caller's revision; `changes` says what, oldest first, and `revision` is the
 * present one. TEST_NOT_READY: `checks` says what is in the way. CONFLICT: it is archived.
 */
export const TestRefusal = Problem.extend({
  revision: Revision.optional(),
  changes: z.array(TestChange).optional(),
  checks: z.array(PublishCheck).optional(),
});
export type TestRefusal = z.infer<typeof TestRefusal>;

/** `id` is what the new test will be called, so that a form sent twice makes one test; without it every request makes another. */
export const NewTest = z.strictObject({
  id: z.uuidv7().optional(),
  details: TestDetails,
  sections: z.array(TestSectionDraft).max(20).default([]),
});
export type NewTest = z.infer<typeof NewTest>;

/**
 * `sections` is the whole list in its order; one without an id is new. Those that are to go are in `removedSections`, and their
 * questions go to the section before (or after, or none): one that is in neither list is not dropped, but the request refused.
 */
export const TestUpdate = z.strictObject({
  revision: Revision,
  details: TestDetails,
  sections: z.array(TestSectionDraft).max(20),
  removedSections: z.array(z.uuid()).max(20).default([]),
});
export type TestUpdate = z.infer<typeof TestUpdate>;

export const AtRevision = z.strictObject({ revision: Revision });

/** Goes to the end of its section; without one, to the end of the test. */
export const NewQuestion = z.strictObject({ revision: Revision, sectionId: z.uuid().nullable(), draft: QuestionDraft });
export type NewQuestion = z.infer<typeof NewQuestion>;

/** Named another section, it goes to the end of that. */
export const QuestionUpdate = z.strictObject({ revision: Revision, draft: QuestionDraft, sectionId: z.uuid().optional() });
export type QuestionUpdate = z.infer<typeof QuestionUpdate>;

/** A paper is read, laid out and shown as a whole. */
export const maxTestQuestions = 200;

/** One step, into the neighbouring section past the end of its own; or to a place of a section, from 0. */
export const QuestionMove = z.strictObject({
  revision: Revision,
  to: z.union([
    z.enum(['up', 'down']),
    z.strictObject({ sectionId: z.uuid().nullable(), place: z.int().min(0).max(maxTestQuestions) }),
  ]),
});
export type QuestionMove = z.infer<typeof QuestionMove>;

/** What came of a change of one question; `questionId` is a new one where a new version was made. */
export const QuestionSaved = z.object({ revision: Revision, paperVersion: z.int(), questionId: z.uuid() });
export type QuestionSaved = z.infer<typeof QuestionSaved>;

/** The newest first; the present one has a number in the test, unless it was removed. */
export const QuestionVersions = z.object({
  versions: z.array(
    z.object({
      questionId: z.uuid(),
      version: z.int(),
      number: z.int().nullable(),
      madeAt: Instant,
      /** Attempts of students that have this version. */
      takenCount: z.int(),
      draft: SavedDraft,
    }),
  ),
});
export type QuestionVersions = z.infer<typeof QuestionVersions>;
