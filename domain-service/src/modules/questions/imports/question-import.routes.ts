import * as routes from '@shikhar/contracts/questions/imports/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { exportBank, exportTest } from './export-questions.service.ts';
import { findQuestionImport, importQuestions, runQuestionImport } from './import-questions.service.ts';

/** Routes to import and export question files. */
export function registerQuestionImportRoutes(app: FastifyInstance, store: FileStore): void {
  registerRoute(app, routes.importQuestions, async ({ body, ...context }) => ({
    status: 200,
    body: await importQuestions(context, store, body),
  }));

  registerRoute(app, routes.getQuestionImport, async ({ params, query, ...context }) => ({
    status: 200,
    body: await findQuestionImport(context, params.id, query.page),
  }));

  registerRoute(app, routes.runQuestionImport, async ({ params, body, ...context }) => ({
    status: 200,
    body: await runQuestionImport(context, store, params.id, body),
  }));

  registerRoute(app, routes.exportTest, async ({ params, query, ...context }) => ({
    status: 200,
    body: await exportTest(context, store, params.id, query.format),
  }));

  registerRoute(app, routes.exportBank, async ({ query, ...context }) => ({
    status: 200,
    body: await exportBank(context, store, query),
  }));
}
