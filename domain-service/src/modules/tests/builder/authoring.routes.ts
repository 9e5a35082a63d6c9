import * as routes from '@shikhar/contracts/tests/builder/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { removeDraft } from '../drafts/authoring-draft.service.ts';
import { findQuestionVersions } from '../versions/question-versions.query.ts';
import { findTestChanges } from '../versions/test-changes.query.ts';
import { addQuestions } from './add-questions.service.ts';
import { findAuthoredTests } from './authored-list.query.ts';
import { findAuthoredTest } from './authored-test.query.ts';
import { moveQuestion, removeQuestion, updateQuestion } from './change-question.service.ts';
import { duplicateTest } from './duplicate-test.service.ts';
import { createTest, updateTest } from './save-test.service.ts';
import { archiveTest, publishTest, restoreTest } from './test-state.service.ts';

async function show({ em, caller, now }: CommandContext, testId: string) {
  return { status: 200, body: await findAuthoredTest(em, caller, testId, now) } as const;
}

async function showNew({ em, caller, now }: CommandContext, testId: string) {
  return { status: 201, body: await findAuthoredTest(em, caller, testId, now) } as const;
}

/** Deletes the draft of a submitted form, so that it opens empty or with the saved state. */
async function deleteDraft({ em, caller }: CommandContext, place: string): Promise<void> {
  await removeDraft(em, { userId: caller.userId, place });
}

function registerTestStates(app: FastifyInstance): void {
  registerRoute(app, routes.publishTest, async ({ params, body, ...context }) => {
    await publishTest(context, { testId: params.id, revision: body.revision });
    return show(context, params.id);
  });

  registerRoute(app, routes.archiveTest, async ({ params, body, ...context }) => {
    await archiveTest(context, { testId: params.id, revision: body.revision });
    return show(context, params.id);
  });

  registerRoute(app, routes.restoreTest, async ({ params, body, ...context }) => {
    await restoreTest(context, { testId: params.id, revision: body.revision });
    return show(context, params.id);
  });

  registerRoute(app, routes.duplicateTest, async ({ params, body, ...context }) =>
    showNew(context, await duplicateTest(context, { testId: params.id, revision: body.revision })),
  );
}

function registerQuestionChanges(app: FastifyInstance): void {
  registerRoute(app, routes.addQuestion, async ({ params, body, ...context }) => {
    const { revision, sectionId, draft } = body;
    const added = await addQuestions(context, { testId: params.id, revision }, { sectionId, questions: [{ draft }] });
    const { questionIds, ...changed } = added;
    await deleteDraft(context, `test:${params.id}:question:new`);
    return { status: 201, body: { ...changed, questionId: questionIds[0] ?? '' } };
  });

  registerRoute(app, routes.updateQuestion, async ({ params, body, ...context }) => {
    const seen = { testId: params.id, questionId: params.questionId, revision: body.revision };
    const saved = await updateQuestion(context, seen, body);
    await deleteDraft(context, `test:${params.id}:question:${params.questionId}`);
    return { status: 200, body: saved };
  });

  registerRoute(app, routes.removeQuestion, async ({ params, body, ...context }) => {
    const seen = { testId: params.id, questionId: params.questionId, revision: body.revision };
    return { status: 200, body: await removeQuestion(context, seen) };
  });

  registerRoute(app, routes.moveQuestion, async ({ params, body, ...context }) => {
    const seen = { testId: params.id, questionId: params.questionId, revision: body.revision };
    return { status: 200, body: await moveQuestion(context, seen, body.to) };
  });
}

export function registerAuthoringRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.listAuthoredTests, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findAuthoredTests(em, caller, query, now),
  }));

  registerRoute(app, routes.getAuthoredTest, async ({ params, ...context }) => show(context, params.id));

  registerRoute(app, routes.createTest, async ({ body, ...context }) => {
    const id = await createTest(context, body);
    await deleteDraft(context, 'test:new');
    return showNew(context, id);
  });

  registerRoute(app, routes.updateTest, async ({ params, body, ...context }) => {
    await updateTest(context, params.id, body);
    await deleteDraft(context, `test:${params.id}:details`);
    return show(context, params.id);
  });

  registerRoute(app, routes.listTestChanges, async ({ em, caller, params, query }) => ({
    status: 200,
    body: await findTestChanges(em, caller, params.id, query),
  }));

  registerRoute(app, routes.listQuestionVersions, async ({ em, caller, params }) => ({
    status: 200,
    body: await findQuestionVersions(em, caller, { testId: params.id, questionId: params.questionId }),
  }));

  registerTestStates(app);
  registerQuestionChanges(app);
}
