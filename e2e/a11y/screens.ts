import { expect, type Page } from '@playwright/test';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { startByPost, submitByPost } from '../fixtures/attempts.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import type { Student } from '../fixtures/people.ts';
import { expectQuestion, openPalette } from '../pages/exam-page.ts';
import { askToSubmit } from '../pages/submit-page.ts';

/** What a screen needs to be brought up. */
export interface Opening {
  readonly page: Page;
  readonly origin: string;
  signInAs(role: Role): Promise<void>;
  enrol(given?: Partial<Student>): Promise<Student>;
}

export interface Screen {
  readonly name: string;
  open(opening: Opening): Promise<void>;
}

function asVisitor(name: string, path: string): Screen {
  return { name, open: async ({ page }) => void (await page.goto(path)) };
}

function asRole(role: Role, path: string): Screen {
  return {
    name: `${path} for ${role}`,
    async open({ page, signInAs }) {
      await signInAs(role);
      await page.goto(path);
    },
  };
}

/** A screen of a running attempt; `act` brings it into its state. */
function inExam(name: string, act: (page: Page, attempt: string) => Promise<void>): Screen {
  return {
    name,
    async open({ page, origin, enrol }) {
      await enrol();
      await act(page, await startByPost(page.request, origin));
    },
  };
}

const refusedForms: readonly Screen[] = [
  {
    name: 'sign-in refused',
    async open({ page }) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Email and password are required')).toBeVisible();
    },
  },
  {
    name: 'sign-up refused',
    async open({ page }) {
      await page.goto('/?mode=signup');
      await page.getByRole('button', { name: 'Create new account' }).click();
      await expect(page.getByText('Name is required for registration')).toBeVisible();
    },
  },
];

const questions = lightQuiz.questions.map(({ type }, place) =>
  inExam(`question ${place + 1} (${type})`, async (page, attempt) => {
    await page.goto(`${attempt}?question=${place + 1}`);
    await expectQuestion(page, place + 1);
  }),
);

/** The first question of each kind, and the one with a picture. */
const questionScreens = questions.filter((_, place) => {
  const kinds = lightQuiz.questions.map(({ type }) => type);
  return place === 1 || kinds.indexOf(kinds[place] ?? 'mcq') === place;
});

const examScreens: readonly Screen[] = [
  ...questionScreens,
  inExam('the list of questions', async (page, attempt) => {
    await page.goto(attempt);
    await openPalette(page);
  }),
  inExam('submit asked once more', async (page, attempt) => {
    await page.goto(attempt);
    await askToSubmit(page);
  }),
  inExam('before you submit', async (page, attempt) => void (await page.goto(`${attempt}/summary`))),
  inExam('test submitted', async (page, attempt) => {
    await page.goto(`${attempt}/summary`);
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await expect(page.getByText('Test submitted successfully!')).toBeVisible();
  }),
  inExam('result of a blank sheet', async (page, attempt) => {
    await page.goto(attempt);
    await submitByPost(page.request, new URL(page.url()).origin, attempt);
    await page.goto(attempt.replace('/exam/', '/results/'));
  }),
];

const demoResult: Screen = {
  name: 'result of the demo student',
  async open({ page, signInAs }) {
    await signInAs('student');
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Recent Performance' }).getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('img', { name: /marks out of/ })).toBeVisible();
    await page.locator('#review details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
  },
};

const panelPages: Readonly<Record<Exclude<Role, 'student'>, readonly string[]>> = {
  teacher: ['/teacher/students', '/teacher/performance', '/study-materials', '/leaderboard'],
  school: ['/school/students', '/school/reports', '/leaderboard'],
  admin: ['/admin/users', '/admin/security', '/admin/settings'],
};

/** Every screen of the product, in every role that has it. */
export const screens: readonly Screen[] = [
  asVisitor('sign-in', '/'),
  asVisitor('sign-up', '/?mode=signup'),
  asVisitor('session ended', '/login'),
  asVisitor('unauthorized for a visitor', '/unauthorized'),
  ...refusedForms,
  ...['/dashboard', '/exam', '/study-materials', '/test-series', '/leaderboard', '/analytics', '/unauthorized', '/exam/none'].map(
    (path) => asRole('student', path),
  ),
  ...examScreens,
  demoResult,
  ...(['teacher', 'school', 'admin'] as const).flatMap((role) =>
    ['/dashboard', '/unauthorized', ...panelPages[role]].map((path) => asRole(role, path)),
  ),
];
