import { v7 as makeUuid } from 'uuid';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { changeTest, lockTest, type SeenRevision, saveLayout } from './change-test.service.ts';
import { insertQuestions } from './question-rows.ts';
import { insertTest } from './save-test.service.ts';
import { loadContent } from './test-content.query.ts';

const maxTitleLength = 200;
const suffix = ' (copy)';

/** A new draft of the caller, with copies of all questions and without the window. @returns its id */
export async function duplicateTest(context: CommandContext, seen: SeenRevision): Promise<string> {
  return context.em.transactional(async (em) => {
    const { details } = await lockTest(em, context, seen);
    const content = await loadContent(em, seen.testId);
    const sectionIds = new Map(content.sections.map(({ id }) => [id, makeUuid()]));
    const title = `${details.title.slice(0, maxTitleLength - suffix.length).trimEnd()}${suffix}`;
    const id = makeUuid({ msecs: context.now.getTime() });
    await insertTest(em, context, {
      id,
      details: { ...details, title, opensAt: null, closesAt: null },
      sections: content.sections.map((section) => ({ ...section, id: sectionIds.get(section.id) ?? makeUuid() })),
      summary: `copied the test from “${details.title}”`,
    });
    const copies = content.questions.map(({ draft, sectionId }) => ({
      row: { id: makeUuid(), draft, version: 1, previousId: null, bankId: null },
      place: sectionId === null ? null : (sectionIds.get(sectionId) ?? null),
    }));
    await changeTest({ ...context, em }, { testId: id, revision: 1 }, async (copy) => {
      if (copies.length === 0) return undefined;
      const rows = copies.map(({ row }) => row);
      await insertQuestions(copy.em, rows, { testId: id, authorId: context.caller.userId, now: context.now });
      const questions = copies.map(({ row, place }) => ({
        id: row.id,
        sectionId: place,
        groupId: row.draft.group?.id ?? null,
      }));
      await saveLayout(copy.em, { sections: [...sectionIds.values()], questions });
      return { summary: 'copied its questions', changesPaper: false };
    });
    return id;
  });
}
