import { redirectDocument } from '@remix-run/node';
import { listAttempts } from '@shikhar/contracts/attempts/routes';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { getTest, listTests } from '@shikhar/contracts/tests/routes';
import type { TestDetail, TestSection } from '@shikhar/contracts/tests/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import * as z from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import type { RequestContext } from '../../../request-context.ts';
import { formatCountdown } from '../../../ui/timer.tsx';
import { createFailure, toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { describeAttempt, describeReview, describeWindow } from './about-test.ts';
import { listInstructions } from './instructions.server.ts';
import { findOffer, type StartOffer } from './start-offer.ts';
import { countMinutes, describeOwnTime, findBlocker } from './start-rules.ts';

/** The test in progress, or else the practice, that `/exam` leads to when no test is named. */
async function findRunningAttempt(client: ServiceClient): Promise<string | undefined> {
  const { body } = await client.ask(listAttempts, { query: { status: 'in_progress', practice: 'true', pageSize: 1 } });
  return body.attempts[0]?.id;
}

/** The next exam of the student's class, else the class's sample quiz; undefined if there is neither. */
async function findDefaultTest(client: ServiceClient): Promise<string | undefined> {
  const { body: upcoming } = await client.ask(listTests, { query: { upcoming: 'true', pageSize: 1 } });
  if (upcoming.tests[0]) return upcoming.tests[0].id;
  const { body: sample } = await client.ask(listTests, { query: { class: client.user.class, sample: 'true', pageSize: 1 } });
  return sample.tests[0]?.id;
}

function findDefaultOffer(client: ServiceClient): Promise<StartOffer> {
  return findOffer({
    findTest: () => findDefaultTest(client),
    findRunningAttempt: () => findRunningAttempt(client),
  });
}

/** `20 minutes of its own`, `Answer 3 of 5` */
function describeRules(section: Pick<TestSection, 'durationMinutes' | 'answerCount' | 'questionCount'>): string[] {
  const { durationMinutes, answerCount, questionCount } = section;
  return [
    ...(durationMinutes === null ? [] : [`${countOf(durationMinutes, 'minute')} of its own`]),
    ...(answerCount === null || answerCount >= questionCount ? [] : [`Answer ${answerCount} of ${questionCount}`]),
  ];
}

function buildStartView(test: TestDetail, now: Date) {
  const minutes = countMinutes(test, now);
  const ownTime = describeOwnTime(test, now);
  return {
    testId: test.id,
    title: test.title,
    /** `Science, Class 10` */
    about: `${test.subject}, Class ${test.class}`,
    /** Minutes of the paper; the clock shows the student's own time. */
    paperMinutes: test.durationMinutes,
    minutes,
    /** Full time on the clock: `45:00`. */
    clock: formatCountdown(minutes * 60),
    /** How the student's time differs from the paper's. */
    ownTime,
    maximumMarks: formatNumber(test.totalMarks),
    instructions: listInstructions(test, ownTime),
    /**
     * `each`: `3 × 2`, questions × marks, one entry per marks value in the section.
     * `rules`: `20 minutes of its own`, `Answer 3 of 5`.
     */
    sections: test.sections.map(({ title, type, byMarks, marks, ...rules }, index) => ({
      letter: findSectionLetter(index),
      name: title ?? (type ? questionKindNames[type].heading : ''),
      rules: describeRules(rules),
      each: byMarks.map(({ questionCount, marksEach }) => `${questionCount} × ${formatNumber(marksEach)}`),
      marks: formatNumber(marks),
    })),
    /** `Attempt 1 of 2` */
    attempt: describeAttempt(test),
    /** `30 minutes`, the pause between two attempts; null if none is required. */
    pause: test.attemptPauseMinutes > 0 ? countOf(test.attemptPauseMinutes, 'minute') : null,
    blocker: findBlocker(test, now),
    needsAccessCode: test.needsAccessCode,
    open: describeWindow(test, now),
    setBy: test.setBy,
    resultShown: describeReview(test, now),
  };
}

/** The page before a test, ready to show. */
export type StartView = ReturnType<typeof buildStartView>;

async function loadTestOfClass(client: ServiceClient, id: string, context: RequestContext): Promise<TestDetail> {
  try {
    return (await client.call(getTest, { params: { id } })).body;
  } catch (error) {
    if (!(error instanceof DomainRefusal) || error.status !== 404) throw toFailurePage(error, context);
    throw createFailure('not-found', 404, null, error.problem.message);
  }
}

/**
 * The start page of the given test, or of the most likely one. Throws a redirect to the attempt in progress:
 * of the given test, or any if none is given. Null if there is no test for this class.
 */
export async function loadStartPage(
  client: ServiceClient,
  named: string | null,
  context: RequestContext,
): Promise<StartView | null> {
  if (named !== null && !z.uuid().safeParse(named).success) throw createNotFound();
  const offer = named === null ? await findDefaultOffer(client) : { testId: named };
  if ('attemptId' in offer) throw redirectDocument(`/exam/${offer.attemptId}`, 303);
  const { testId: id } = offer;
  if (id === undefined) return null;
  const body = await loadTestOfClass(client, id, context);
  if (body.attemptInProgressId !== null) throw redirectDocument(`/exam/${body.attemptInProgressId}`, 303);
  return buildStartView(body, context.now);
}
