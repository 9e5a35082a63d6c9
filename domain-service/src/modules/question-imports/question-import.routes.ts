import * as routes from '@shikhar/contracts/question-imports/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { exportBank, exportTest } from './export-questions.service.ts';
import { findQuestionImport, importQuestions, runQuestionImport } from './import-questions.service.ts';

/** Questions out of files and into them. */
export function registerQuestionImportRoutes(app: FastifyInstance, store: FileStore): void {
  registerRoute(app, routes.importQuestions, async ({ body, ...deed }) => ({
    status: 200,
    body: await importQuestions(deed, store, body),
  }));

  registerRoute(app, routes.readQuestionImport, async ({ params, query, ...deed }) => ({
    status: 200,
    body: await findQuestionImport(deed, params.id, query.page),
  }));

  registerRoute(app, routes.runQuestionImport, async ({ params, body, ...deed }) => ({
    status: 200,
    body: await runQuestionImport(deed, store, params.id, body),
  }));

  registerRoute(app, routes.exportTest, async ({ params, query, ...deed }) => ({
    status: 200,
    body: await exportTest(deed, params.id, query.format),
  }));

  registerRoute(app, routes.exportBank, async ({ query, ...deed }) => ({ status: 200, body: await exportBank(deed, query) }));
}
