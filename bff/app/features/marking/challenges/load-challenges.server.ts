import { listChallenges } from '@shikhar/contracts/marking/challenges/routes';
import type { Challenge, ChallengedQuestion } from '@shikhar/contracts/marking/challenges/schemas';
import { countReviews } from '@shikhar/contracts/marking/reviews/routes';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { buildAnswerHref, type ChallengeFilters, type ChallengesPath } from './challenges-paths.ts';

/** A challenge, formatted. */
export interface ChallengeRow {
  id: string;
  student: string;
  resultHref: string;
  /** URL to mark the answer; null for automatically marked answers. */
  answerHref: string | null;
  made: string;
  reason: string;
  yours: RichText | null;
  /** Option letters on the student's paper, if they differ. */
  letters: string | null;
  isOpen: boolean;
  /** `Accepted on 22 Nov 2026 by Meera Iyer`. */
  decision: string | null;
  reply: string | null;
}

export interface ChallengedQuestionView {
  questionId: string;
  testId: string;
  title: string;
  about: string;
  text: RichText;
  key: RichText;
  total: number;
  challenges: ChallengeRow[];
}

export interface ChallengesData {
  filters: ChallengeFilters;
  questions: ChallengedQuestionView[];
  total: number;
  open: number;
  /** Count of answers to mark, for the teacher's tabs. */
  answersToMark: number;
}

const PageQuery = z.object({ page: pageField, show: z.enum(['open', 'decided']).catch('open') });

/** Parses the filters from the URL. */
export function parseFilters(url: string): ChallengeFilters {
  return PageQuery.parse(Object.fromEntries(new URL(url).searchParams));
}

function formatYourAnswer({ draft }: ChallengedQuestion, { yours }: Challenge): RichText | null {
  if (!yours) return null;
  const { describeGiven, nameGiven } = getViewingKind(draft.type);
  const { mark, text } = describeGiven(draft, yours);
  return mark === null ? [nameGiven(yours)] : [`${mark}. `, ...text];
}

function formatLetters({ shownOrder }: Challenge): string | null {
  if (!shownOrder) return null;
  const pairs = shownOrder.map((written, shown) => `${findSectionLetter(shown)} is ${findSectionLetter(written)} here`);
  return `The options were in a different order on this student’s paper: ${pairs.join(', ')}.`;
}

function formatDecision({ status, decidedAt, decidedBy }: Challenge): string | null {
  if (status === 'open' || decidedAt === null) return null;
  const day = formatDate(decidedAt);
  if (status === 'accepted') return decidedBy ? `Accepted on ${day} by ${decidedBy}` : `Accepted on ${day}`;
  return decidedBy ? `Left as it is on ${day} by ${decidedBy}` : `Left as it is on ${day}`;
}

function buildQuestionView(path: ChallengesPath, question: ChallengedQuestion): ChallengedQuestionView {
  const { questionId, testId, testTitle, subject, number, version, draft, total } = question;
  const kind = getViewingKind(draft.type);
  const name = number === null ? 'A removed question' : `Question ${number}`;
  return {
    questionId,
    testId,
    title: `${version > 1 ? `${name}, version ${version}` : name}: ${testTitle}`,
    about: `${subject}, Class ${question.class}`,
    text: renderMath(draft.question),
    key: renderMath(kind.formatKey(draft)),
    total,
    challenges: question.challenges.map((challenge) => ({
      id: challenge.id,
      student: challenge.student,
      resultHref: `/results/${challenge.attemptId}`,
      answerHref: kind.isMarkedByTeacher ? buildAnswerHref(path, testId, questionId, challenge) : null,
      made: `${formatDate(challenge.madeAt)}, ${formatTime(challenge.madeAt)}`,
      reason: challenge.reason,
      yours: formatYourAnswer(question, challenge),
      letters: formatLetters(challenge),
      isOpen: challenge.status === 'open',
      decision: formatDecision(challenge),
      reply: challenge.reply,
    })),
  };
}

/** Loads the challenges that the user can decide, grouped by question. */
export async function loadChallenges(client: ServiceClient, request: Request): Promise<ChallengesData> {
  const { url } = request;
  const path = findStaffPath(request, 'challenges');
  const filters = parseFilters(url);
  const [{ body }, waiting] = await Promise.all([client.ask(listChallenges, { query: filters }), client.ask(countReviews)]);
  requireWithin(url, { page: filters.page, total: body.total });
  return {
    filters,
    questions: body.questions.map((question) => buildQuestionView(path, question)),
    total: body.total,
    open: body.open,
    answersToMark: waiting.body.answersToMark,
  };
}
