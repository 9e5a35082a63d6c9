import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { AttemptReceipt } from './results/receipt.ts';
import { ReportCard } from './results/report-card.ts';
import { Result } from './results/result.ts';
import {
  AnswerSave,
  AnswerSaved,
  Attempt,
  AttemptClock,
  AttemptClockQuery,
  AttemptPage,
  AttemptStart,
  AttemptStarted,
  AttemptsPage,
  AttemptsQuery,
  SaveRefusal,
} from './schemas.ts';

/** Staff may use these only for their own preview. */
const sitters = ['student', 'teacher', 'admin'] as const;

const AttemptParams = z.strictObject({ id: z.uuid() });
const SectionParams = z.strictObject({ id: z.uuid(), section: z.coerce.number().int().min(0).max(99) });
const QuestionParams = z.strictObject({ id: z.uuid(), index: z.coerce.number().int().min(0).max(999) });

export const startAttempt = defineRoute({
  method: 'POST',
  path: '/attempts',
  summary: 'Start a test: 201 for a new attempt, 200 for the one in progress',
  access: ['student'],
  body: AttemptStart,
  answers: { 200: AttemptStarted, 201: AttemptStarted },
  codes: [
    'TEST_NOT_BOUGHT',
    'ACCESS_CODE_REQUIRED',
    'ACCESS_CODE_WRONG',
    'TEST_NOT_FOR_CLASS',
    'TEST_NOT_OPEN',
    'ATTEMPTS_USED_UP',
    'ATTEMPT_TOO_SOON',
  ],
});

export const startPreview = defineRoute({
  method: 'POST',
  path: '/tests/:id/preview',
  summary: 'Take a test as a student does, published or not; replaces an earlier preview and counts nowhere',
  access: ['teacher', 'admin'],
  params: z.strictObject({ id: z.uuid() }),
  answers: { 201: AttemptStarted },
  codes: ['TEST_NOT_READY'],
});

export const listAttempts = defineRoute({
  method: 'GET',
  path: '/attempts',
  summary: "The student's own attempts, newest first",
  access: ['student'],
  inMaintenance: 'running-attempt',
  query: AttemptsQuery,
  answers: { 200: AttemptsPage },
});

export const getAttempt = defineRoute({
  method: 'GET',
  path: '/attempts/:id',
  summary: 'An attempt with all its questions and answers',
  access: sitters,
  inMaintenance: 'running-attempt',
  params: AttemptParams,
  answers: { 200: Attempt },
});

export const getAttemptQuestion = defineRoute({
  method: 'GET',
  path: '/attempts/:id/questions/:index',
  summary: 'One question of an attempt with its answer and the palette',
  access: sitters,
  inMaintenance: 'running-attempt',
  params: QuestionParams,
  answers: { 200: AttemptPage },
  codes: ['ATTEMPT_CLOSED'],
});

export const getAttemptClock = defineRoute({
  method: 'GET',
  path: '/attempts/:id/clock',
  summary: 'The time left in an attempt, and answers saved from other pages since',
  access: sitters,
  inMaintenance: 'running-attempt',
  params: AttemptParams,
  query: AttemptClockQuery,
  answers: { 200: AttemptClock },
});

export const saveAnswer = defineRoute({
  method: 'PUT',
  path: '/attempts/:id/answers/:index',
  summary: 'Save, change or clear an answer',
  access: sitters,
  inMaintenance: 'running-attempt',
  params: QuestionParams,
  body: AnswerSave,
  answers: { 200: AnswerSaved },
  codes: ['ANSWER_STALE', 'ATTEMPT_CLOSED', 'SECTION_CLOSED'],
  refusals: { 409: SaveRefusal },
});

export const finishSection = defineRoute({
  method: 'POST',
  path: '/attempts/:id/sections/:section/finish',
  summary: 'Finish a timed section early; the next one starts at once',
  access: sitters,
  inMaintenance: 'running-attempt',
  params: SectionParams,
  answers: { 200: AttemptClock },
  codes: ['ATTEMPT_CLOSED', 'SECTION_CLOSED'],
});

export const submitAttempt = defineRoute({
  method: 'POST',
  path: '/attempts/:id/submit',
  summary: 'Submit an attempt; repeated calls give the same result',
  access: sitters,
  inMaintenance: 'running-attempt',
  params: AttemptParams,
  answers: { 200: Result },
});

export const getResult = defineRoute({
  method: 'GET',
  path: '/attempts/:id/result',
  summary: 'The result, as far as the review setting allows',
  access: ['student', 'teacher', 'school', 'admin'],
  inMaintenance: 'running-attempt',
  params: AttemptParams,
  answers: { 200: Result },
  codes: ['ATTEMPT_NOT_SUBMITTED'],
});

export const getReceipt = defineRoute({
  method: 'GET',
  path: '/attempts/:id/receipt',
  summary: 'The receipt of a submitted attempt: when it was submitted and when each answer was saved',
  access: ['student', 'teacher', 'school', 'admin'],
  inMaintenance: 'running-attempt',
  params: AttemptParams,
  answers: { 200: AttemptReceipt },
  codes: ['ATTEMPT_NOT_SUBMITTED'],
});

export const getReportCard = defineRoute({
  method: 'GET',
  path: '/attempts/:id/report-card',
  summary: 'The result by sections, as far as the review setting allows',
  access: ['student', 'teacher', 'school', 'admin'],
  inMaintenance: 'running-attempt',
  params: AttemptParams,
  answers: { 200: ReportCard },
  codes: ['ATTEMPT_NOT_SUBMITTED'],
});
