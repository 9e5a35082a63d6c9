import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredSection, TestDetails, TestSectionDraft } from '@shikhar/contracts/tests/builder/details';
import type { NewTest, TestUpdate } from '@shikhar/contracts/tests/builder/schemas';
import type { Updateable } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { TestSectionEntity } from '../test-section.entity.ts';
import { type ChangedTest, changeTest, type OpenTest, saveLayout, toLayout } from './change-test.service.ts';
import { replaceSections } from './question-layout.ts';
import { TestChangeEntity } from './test-change.entity.ts';
import { findTestHead } from './test-head.query.ts';

/** The details of a test by column of its row. */
function toDetailColumns(details: TestDetails) {
  return {
    title: details.title,
    description: details.description,
    subject: details.subject,
    class: details.class,
    chapter: details.chapter,
    difficulty: details.difficulty,
    duration_minutes: details.durationMinutes,
    price_paise: details.pricePaise,
    default_marks: details.defaultMarks,
    negative_marks: details.negativeMarks,
    shuffles_questions: details.shufflesQuestions,
    shuffles_options: details.shufflesOptions,
    opens_at: details.opensAt,
    closes_at: details.closesAt,
    attempts_allowed: details.attemptsAllowed,
    attempt_pause_minutes: details.attemptPauseMinutes,
    access_code: details.accessCode,
    review_shows: details.review.shows,
    review_from: details.review.from,
  } satisfies Updateable<Database['tests']>;
}

const words: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  subject: 'the subject',
  class: 'the class',
  chapter: 'the chapter',
  difficulty: 'the difficulty',
  duration_minutes: 'the duration',
  price_paise: 'the price',
  default_marks: 'the default marks',
  negative_marks: 'the negative marks',
  shuffles_questions: 'the shuffling',
  shuffles_options: 'the shuffling',
  opens_at: 'the window',
  closes_at: 'the window',
  attempts_allowed: 'the number of attempts',
  attempt_pause_minutes: 'the pause between attempts',
  access_code: 'the access code',
  review_shows: 'what results show',
  review_from: 'what results show',
};

/** The differences between two states of a test's details, in plain words. */
function formatDetailChanges(before: TestDetails, after: TestDetails): string[] {
  const old = new Map<string, unknown>(Object.entries(toDetailColumns(before)));
  const changed = Object.entries(toDetailColumns(after)).filter(([column, value]) => old.get(column) !== value);
  return [...new Set(changed.map(([column]) => words[column] ?? column))];
}

interface NewDraft {
  id: string;
  details: TestDetails;
  sections: readonly AuthoredSection[];
  /** How it was made, for the change list. */
  summary: string;
}

/** Inserts a draft in the running transaction. @returns false if the id is taken */
export async function insertTest(
  em: EntityManager,
  context: CommandContext,
  { id, details, sections, summary }: NewDraft,
): Promise<boolean> {
  const { caller, now } = context;
  const inserted = await em
    .getKysely<Database>()
    .insertInto('tests')
    .values({
      ...toDetailColumns(details),
      id,
      status: 'draft',
      total_marks: 0,
      question_count: 0,
      created_by: caller.userId,
      created_at: now,
      updated_by: caller.userId,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await replaceAllSections(em, id, sections);
  await em.insert(TestChangeEntity, { test: id, revision: 1, summary, changedBy: caller.userId, changedAt: now });
  await recordAudit(em, { ...describeCommand(context), action: 'test.created', subjectType: 'test', subjectId: id });
  return true;
}

/**
 * Creates a draft test; a repeated request creates no second one.
 *
 * @returns its id
 * @throws NOT_FOUND if the id belongs to another author's test
 */
export async function createTest(context: CommandContext, { id, details, sections }: NewTest): Promise<string> {
  const named = assignSectionIds(sections.map(({ id: _, ...facts }) => facts));
  const test = { id: id ?? makeUuid({ msecs: context.now.getTime() }), details, sections: named, summary: 'created the test' };
  const isNew = await context.em.transactional((em) => insertTest(em, context, test));
  if (!isNew) await findTestHead(context.em, context.caller, test.id);
  return test.id;
}

type SectionChange = Pick<TestUpdate, 'sections' | 'removedSections'>;

/** Every existing section must be listed or removed explicitly, so that an old form drops nothing. */
function requireAccounted({ sections, removedSections }: SectionChange, { content }: OpenTest): void {
  const known = new Set(content.sections.map(({ id }) => id));
  const given = sections.flatMap(({ id }) => id ?? []);
  if (given.some((id) => !known.has(id)) || new Set(given).size < given.length) {
    throw invalidField('sections', 'One of these sections no longer exists');
  }
  const accounted = new Set([...given, ...removedSections]);
  const missing = content.sections.find(({ id }) => !accounted.has(id));
  if (missing) {
    throw invalidField('sections', `The section “${missing.title}” is missing. To remove it, name it among the removed ones.`);
  }
}

/** Results name the class and subject, so these stay fixed once students have taken the test. */
function requireSameFor({ head }: OpenTest, details: TestDetails): void {
  if (head.takenCount === 0) return;
  const message = 'Students have taken this test, so this cannot be changed';
  if (details.class !== head.details.class) throw invalidField('details.class', message);
  if (details.subject !== head.details.subject) throw invalidField('details.subject', message);
}

async function saveSections(test: OpenTest, change: SectionChange): Promise<boolean> {
  requireAccounted(change, test);
  const { em, head, content } = test;
  const sections = assignSectionIds(change.sections);
  if (isDeepStrictEqual(sections, content.sections)) return false;
  const layout = replaceSections(
    toLayout(content),
    sections.map(({ id }) => id),
  );
  await replaceAllSections(em, head.id, sections);
  await saveLayout(em, layout);
  return true;
}

/**
 * Changes the details and sections of a test; attempts that have started keep theirs.
 *
 * @throws as `changeTest`; VALIDATION_FAILED for a section that does not exist or is neither listed nor removed, or for another
 *   class or subject once students have taken it
 */
export async function updateTest(context: CommandContext, testId: string, change: TestUpdate): Promise<ChangedTest> {
  const { revision, details } = change;
  return changeTest(context, { testId, revision }, async (test) => {
    requireSameFor(test, details);
    const before = test.head.details;
    const changes = formatDetailChanges(before, details);
    if (changes.length > 0) {
      const tests = test.em.getKysely<Database>().updateTable('tests');
      await tests.set(toDetailColumns(details)).where('id', '=', testId).execute();
    }
    const hasOtherSections = await saveSections(test, change);
    if (hasOtherSections) changes.push('the sections');
    if (changes.length === 0) return undefined;
    const changesPaper = hasOtherSections || before.negativeMarks !== details.negativeMarks;
    return { summary: `changed ${changes.join(', ')}`, changesPaper };
  });
}

/** Gives new sections an id. */
function assignSectionIds(sections: readonly TestSectionDraft[]): AuthoredSection[] {
  return sections.map(({ id = makeUuid(), ...facts }) => ({ id, ...facts }));
}

/** Replaces the sections of a test, in the given order. Ids must be new or belong to the test. */
async function replaceAllSections(em: EntityManager, testId: string, sections: readonly AuthoredSection[]): Promise<void> {
  await em.nativeDelete(TestSectionEntity, { test: testId, id: { $nin: sections.map(({ id }) => id) } });
  if (sections.length === 0) return;
  await em
    .getKysely<Database>()
    .insertInto('test_sections')
    .values(
      sections.map(({ id, title, durationMinutes, answerCount, defaultMarks, negativeMarks }, position) => ({
        id,
        test_id: testId,
        position,
        title,
        duration_minutes: durationMinutes,
        answer_count: answerCount,
        default_marks: defaultMarks,
        negative_marks: negativeMarks,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        title: eb.ref('excluded.title'),
        duration_minutes: eb.ref('excluded.duration_minutes'),
        answer_count: eb.ref('excluded.answer_count'),
        default_marks: eb.ref('excluded.default_marks'),
        negative_marks: eb.ref('excluded.negative_marks'),
      })),
    )
    .execute();
}
