import {
  finishSection,
  getAttempt,
  getAttemptClock,
  getAttemptQuestion,
  getReceipt,
  getReportCard,
  getResult,
  listAttempts,
  saveAnswer,
  startAttempt,
  startPreview,
  submitAttempt,
} from '@shikhar/contracts/attempts/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { saveAnswer as save } from './answers/save-answer.service.ts';
import { findAttempt } from './attempt.query.ts';
import { findAttemptClock } from './clock/attempt-clock.query.ts';
import { findAttemptPage } from './paper/attempt-page.query.ts';
import { findAttempts } from './results/attempt-list.query.ts';
import { findReceipt } from './results/receipt.query.ts';
import { findReportCard } from './results/report-card.service.ts';
import { findResult } from './results/result.service.ts';
import { startAttempt as start } from './start/start-attempt.service.ts';
import { startPreview as preview } from './start/start-preview.service.ts';
import { finishSection as finish } from './submission/finish-section.service.ts';
import { submitAttempt as submit } from './submission/submit-attempt.service.ts';

export function registerAttemptRoutes(app: FastifyInstance): void {
  registerRoute(app, startAttempt, async ({ em, caller, body, now, client, requestId }) => {
    const { attemptId, isNew } = await start(em, {
      testId: body.testId,
      accessCode: body.accessCode,
      student: caller,
      now,
      client: { address: client.address, requestId },
    });
    const attempt = await findAttempt(em, attemptId, caller.userId, now);
    return { status: isNew ? 201 : 200, body: { attempt } };
  });

  registerRoute(app, startPreview, async ({ em, caller, params, now }) => {
    const attemptId = await preview(em, { testId: params.id, caller, now });
    return { status: 201, body: { attempt: await findAttempt(em, attemptId, caller.userId, now) } };
  });

  registerRoute(app, listAttempts, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findAttempts(em, caller.userId, query, now),
  }));

  registerRoute(app, getAttempt, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findAttempt(em, params.id, caller.userId, now),
  }));

  registerRoute(app, getAttemptQuestion, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findAttemptPage(em, { attemptId: params.id, studentId: caller.userId, index: params.index, now }),
  }));

  registerRoute(app, getAttemptClock, async ({ em, caller, params, query, now }) => ({
    status: 200,
    body: await findAttemptClock(em, { attemptId: params.id, studentId: caller.userId, since: query.since, now }),
  }));

  registerRoute(app, saveAnswer, async ({ em, caller, params, body, now }) => ({
    status: 200,
    body: await save(em, { attemptId: params.id, studentId: caller.userId, index: params.index, now }, body),
  }));

  registerRoute(app, finishSection, async ({ em, caller, params, now }) => {
    const place = { attemptId: params.id, studentId: caller.userId, now };
    await finish(em, { ...place, section: params.section });
    return { status: 200, body: await findAttemptClock(em, { ...place, since: now.toISOString() }) };
  });

  registerRoute(app, submitAttempt, async ({ em, caller, params, now, client, requestId }) => {
    await submit(em, {
      attemptId: params.id,
      studentId: caller.userId,
      now,
      submitter: { address: client.address, requestId },
    });
    return { status: 200, body: await findResult(em, params.id, caller, now) };
  });

  registerRoute(app, getResult, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findResult(em, params.id, caller, now),
  }));

  registerRoute(app, getReceipt, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findReceipt(em, params.id, caller, now),
  }));

  registerRoute(app, getReportCard, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findReportCard(em, params.id, caller, now),
  }));
}
