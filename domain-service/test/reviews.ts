import type { PageQuery } from '@shikhar/contracts/http/pagination';
import { getReview, getReviewQueue, listReviews, lockReview, saveReview } from '@shikhar/contracts/marking/reviews/routes';
import {
  Review,
  type ReviewPlace,
  ReviewQueue,
  type ReviewQueueQuery,
  type ReviewSave,
} from '@shikhar/contracts/marking/reviews/schemas';
import { type KeyedQuestion, makeTest, type TestFacts } from './papers.ts';
import { makeSignedIn } from './people.ts';
import { type Sitting, startAs } from './sitting.ts';
import type { Answered, TestApp } from './test-app.ts';

/** A five-mark long answer with three rubric items, and a two-mark one without a rubric. */
export const twoEssays: readonly KeyedQuestion[] = [
  {
    type: 'broad',
    content: { question: 'Why is the sky blue?', imageUpload: true },
    marks: 5,
    key: {
      rubric: [
        { id: 'r1', points: 2, criterion: 'Names scattering' },
        { id: 'r2', points: 2, criterion: 'Compares the colours' },
        { id: 'r3', points: 2, criterion: 'Draws it' },
      ],
      modelAnswer: 'Air scatters blue light most.',
    },
  },
  {
    type: 'broad',
    content: { question: 'And at sunset?', imageUpload: false },
    marks: 2,
    key: { rubric: [], modelAnswer: 'The way through the air is longer.' },
  },
];

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>;

/** A teacher, their test with two long answers, and students who submitted it. */
export async function makeMarking(
  testApp: TestApp,
  { students = 1, facts = {} }: { students?: number; facts?: TestFacts } = {},
): Promise<{ teacher: SignedIn; testId: string; questionIds: string[]; sittings: Sitting[] }> {
  const teacher = await makeSignedIn(testApp, 'teacher');
  const test = await makeTest(testApp, { createdBy: teacher.user.id, ...facts }, twoEssays);
  const sittings: Sitting[] = [];
  for (let count = 0; count < students; count += 1) {
    const sitting = await startAs(testApp, await makeSignedIn(testApp, 'student'), test.id);
    await sitting.save(0, { text: 'Because of the sea.' });
    await sitting.save(1, { text: 'It is late.' });
    await sitting.submit();
    sittings.push(sitting);
  }
  return { teacher, testId: test.id, questionIds: test.questionIds, sittings };
}

type QueueRequest = { testId: string } & Partial<ReviewQueueQuery>;

/** The calls of someone who marks. */
export function markAs(testApp: TestApp, { token }: { token: string }) {
  const asked: Omit<ReviewSave, 'revision'> = { rubricItems: [], adjustment: 0, isMarked: true, comment: '' };
  return {
    list: (query: Partial<PageQuery> = {}): Promise<Answered> => testApp.call(listReviews, { query, token }),
    ask({ testId, showsNames, ...query }: QueueRequest): Promise<Answered> {
      const asked = { ...query, showsNames: showsNames ? ('true' as const) : ('false' as const) };
      return testApp.call(getReviewQueue, { params: { testId }, query: asked, token });
    },
    async queue(request: QueueRequest): Promise<ReviewQueue> {
      return ReviewQueue.parse((await this.ask(request)).body);
    },
    read: (params: ReviewPlace, showsNames = false): Promise<Answered> =>
      testApp.call(getReview, { params, query: { showsNames: showsNames ? 'true' : 'false' }, token }),
    async see(params: ReviewPlace, showsNames = false): Promise<Review> {
      return Review.parse((await this.read(params, showsNames)).body);
    },
    save: (params: ReviewPlace, save: Partial<ReviewSave>): Promise<Answered> =>
      testApp.call(saveReview, { params, body: { revision: 0, ...asked, ...save }, token }),
    lock: (params: ReviewPlace, force = false): Promise<Answered> => testApp.call(lockReview, { params, body: { force }, token }),
  };
}
