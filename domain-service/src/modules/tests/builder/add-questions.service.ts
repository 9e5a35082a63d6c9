import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { maxTestQuestions } from '@shikhar/contracts/tests/builder/schemas';
import { type PluralForms, plural } from '@shikhar/contracts/vocabulary/plural';
import { v7 as makeUuid } from 'uuid';
import { invalidField } from '../../../errors/domain-error.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { tooManyQuestions } from './authoring.errors.ts';
import { shareGroup } from './change-question.service.ts';
import { type ChangedTest, changeTest, type SeenRevision, saveLayout, toLayout } from './change-test.service.ts';
import { appendQuestions, findLastSection } from './question-layout.ts';
import { insertQuestions } from './question-rows.ts';

/** A question for a test; `bankId` is the bank question it copies. */
export interface QuestionToAdd {
  draft: QuestionDraft;
  bankId?: string | null;
}

/** The words of the change list, by the source of the questions. */
const addedWords = {
  form: { one: 'added question {number}', other: 'added # questions' },
  bank: { one: 'added question {number} from the bank', other: 'added # questions from the bank' },
  file: { one: 'added question {number} from a file', other: 'added # questions from a file' },
} satisfies Readonly<Record<string, PluralForms>>;

interface Addition {
  /** Null: the last. */
  sectionId: string | null;
  questions: readonly QuestionToAdd[];
  /** The source, for the change list. */
  from?: keyof typeof addedWords;
}

/** A copied question takes what the test's group shares; a typed one changes it. */
function withGroup(draft: QuestionDraft, known: QuestionGroup | undefined): QuestionDraft {
  return known ? { ...draft, group: known } : draft;
}

/**
 * Adds questions at the end of a section of a test, or of a group that the test already has.
 *
 * @throws as `changeTest`; VALIDATION_FAILED when the test has no such section; CONFLICT when it would have too many
 */
export async function addQuestions(
  context: CommandContext,
  seen: SeenRevision,
  { sectionId, questions, from = 'form' }: Addition,
): Promise<ChangedTest & { questionIds: string[] }> {
  const rows = questions.map(({ draft, bankId = null }) => ({
    id: makeUuid(),
    draft,
    version: 1,
    previousId: null,
    bankId,
  }));
  const questionIds = rows.map(({ id }) => id);
  const changed = await changeTest(context, seen, async (test) => {
    const { em, head, content } = test;
    if (rows.length === 0) return undefined;
    let layout = toLayout(content);
    if (sectionId !== null && !layout.sections.includes(sectionId)) {
      throw invalidField('sectionId', 'This section no longer exists');
    }
    const count = layout.questions.length;
    if (count + rows.length > maxTestQuestions) throw tooManyQuestions(count);
    const groups = new Map(content.questions.map(({ draft }) => [draft.group?.id, draft.group]));
    const shared = rows.map((row) => ({
      ...row,
      draft: from === 'form' ? row.draft : withGroup(row.draft, groups.get(row.draft.group?.id)),
    }));
    await insertQuestions(em, shared, { testId: head.id, authorId: context.caller.userId, now: context.now });
    if (from === 'form') for (const { draft } of rows) layout = await shareGroup(test, context, layout, draft.group);
    const placed = rows.map(({ id, draft }) => ({ id, groupId: draft.group?.id ?? null }));
    await saveLayout(em, appendQuestions(layout, placed, sectionId ?? findLastSection(layout)));
    return { summary: plural(rows.length, addedWords[from], { number: String(count + 1) }), changesPaper: true };
  });
  return { ...changed, questionIds };
}
