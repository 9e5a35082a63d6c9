import { expect, type Page } from '@playwright/test';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { startByPost, submitByPost } from '../fixtures/attempts.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import type { Student } from '../fixtures/people.ts';
import { openOperation } from '../pages/api-reference-page.ts';
import { enterAnswer, expectQuestion, openPalette } from '../pages/exam-page.ts';
import { turnOnTwoFactor } from '../pages/profile-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';
import { openSubmitDialog } from '../pages/submit-page.ts';
import { assistantScreens } from './assistant-screens.ts';
import { authoringScreens } from './authoring-screens.ts';
import { bankScreens } from './bank-screens.ts';
import { couponScreens } from './coupon-screens.ts';
import { importScreens } from './import-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { orderScreens } from './order-screens.ts';
import { performanceScreens } from './performance-screens.ts';
import { remarkingScreens } from './remarking-screens.ts';
import { revenueScreens } from './revenue-screens.ts';
import { reviewScreens } from './review-screens.ts';
import { runningScreens } from './running-screens.ts';
import { schoolScreens } from './school-screens.ts';
import { asRole, type Screen } from './screen.ts';
import { sectionScreens } from './section-screens.ts';
import { storeScreens } from './store-screens.ts';
import { studyScreens } from './study-screens.ts';
import { uploadScreens } from './upload-screens.ts';
import { userScreens } from './user-screens.ts';

function asGuest(name: string, path: string): Screen {
  return { name, open: async ({ page }) => void (await page.goto(path)) };
}

function createScreen(role: Role, path: string): Screen {
  return asRole(role, `${path} for ${role}`, path);
}

/** A screen of a running attempt; `act` sets up its state. */
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

/** A student's own profile; `act` sets up its state. */
function inProfile(name: string, act: (page: Page, student: Student) => Promise<unknown>): Screen {
  return {
    name,
    async open({ page, enrol }) {
      const student = await enrol();
      await page.goto('/profile');
      await act(page, student);
    },
  };
}

async function clickSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
}

const accountScreens: readonly Screen[] = [
  asGuest('forgotten password', '/forgot-password'),
  {
    name: 'link asked for',
    async open({ page }) {
      await page.goto('/forgot-password');
      await page.getByLabel('Email address').fill(`nobody@e2e.example`);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('a link is on its way')).toBeVisible();
    },
  },
  asGuest('link to a password that does not work', '/reset-password?token=made-up'),
  asGuest('link to an address that does not work', '/confirm-email?token=made-up'),
  asGuest('link to e-mails that does not work', '/stop-emails?token=made-up'),
  {
    name: 'an operation of the API',
    async open({ page }) {
      await page.goto('/docs/api?for=webhooks');
      await openOperation(page, { tag: 'store', summary: 'Gateway webhook' });
    },
  },
  ...(['student', 'teacher', 'school', 'admin'] as const).map((role) => createScreen(role, '/profile')),
  ...(['teacher', 'school', 'admin'] as const).map((role) => createScreen(role, '/profile/access-tokens')),
  {
    name: 'access token refused',
    async open({ page, signInAs }) {
      await signInAs('teacher');
      await page.goto('/profile/access-tokens');
      await page.getByRole('button', { name: 'Create access token' }).click();
      await expect(page.getByText('Choose at least one permission')).toBeVisible();
    },
  },
  inProfile('profile refused', async (page) => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Enter your current password')).toBeVisible();
  }),
  inProfile('two-factor being set up', clickSetUp),
  inProfile('recovery codes', async (page) => {
    await turnOnTwoFactor(page);
    await page.locator('.as-table').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
  }),
  inProfile('second factor asked for', async (page, student) => {
    await turnOnTwoFactor(page);
    await page.context().clearCookies();
    await page.goto('/');
    await signInByForm(page, student);
    await page.getByText('Use a recovery code').click();
    await expect(page.getByLabel('Recovery code')).toBeVisible();
  }),
  asRole('student', 'report of a problem refused', '/report-problem', async ({ page }) => {
    await page.locator('main .as-table').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Say what happened')).toBeVisible();
  }),
  inProfile('account to be deleted, in a dialog', async (page) => {
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  inProfile('account to be deleted, on its page', (page) => page.goto('/profile/delete')),
];

const questions = lightQuiz.questions.map(({ type }, index) =>
  inExam(`question ${index + 1} (${type})`, async (page, attempt) => {
    await page.goto(`${attempt}?question=${index + 1}`);
    await expectQuestion(page, index + 1);
  }),
);

/** The first question of each type, and the one with a picture. */
const questionScreens = questions.filter((_, index) => {
  const kinds = lightQuiz.questions.map(({ type }) => type);
  return index === 1 || kinds.indexOf(kinds[index] ?? 'mcq') === index;
});

const examScreens: readonly Screen[] = [
  ...questionScreens,
  inExam('the list of questions', async (page, attempt) => {
    await page.goto(attempt);
    await openPalette(page);
  }),
  inExam('submit asked once more', async (page, attempt) => {
    await page.goto(attempt);
    await openSubmitDialog(page);
  }),
  inExam('a question changed in another tab', async (page, attempt) => {
    await page.goto(attempt);
    await enterAnswer(page, { choice: 0 });
    const other = await page.context().newPage();
    await other.goto(attempt);
    await enterAnswer(other, { choice: 1 });
    await expect(page.getByRole('button', { name: 'Keep this one' })).toBeVisible();
    await other.close();
  }),
  {
    name: 'answers that wait for the network, in the list of questions',
    async open({ page, origin, enrol, allowErrors }) {
      allowErrors();
      await enrol();
      await page.goto(await startByPost(page.request, origin));
      await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
      await page.context().setOffline(true);
      await enterAnswer(page, { choice: 0 });
      await expect(page.getByText('Not saved: offline, 1 answer waiting').filter({ visible: true })).not.toHaveCount(0);
      await expect((await openPalette(page)).getByText('Answered, waiting')).toBeVisible();
    },
  },
  inExam('reading aids', async (page, attempt) => {
    await page.goto(`${attempt}/aids?question=1`);
    await page.getByRole('checkbox', { name: 'Strike out options' }).check();
    await page.getByRole('checkbox', { name: 'High contrast' }).check();
    await page.getByRole('button', { name: 'Save and go back to test' }).click();
    await expectQuestion(page, 1);
    await page.getByRole('button', { name: 'Reading aids' }).click();
    await expect(page.getByRole('heading', { name: 'Reading aids' })).toBeVisible();
  }),
  inExam('before you submit', async (page, attempt) => void (await page.goto(`${attempt}/summary`))),
  inExam('test submitted', async (page, attempt) => {
    await page.goto(`${attempt}/summary`);
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await expect(page.getByText('Test submitted successfully!')).toBeVisible();
  }),
];

/** The screens after a test that was submitted blank. */
function afterExam(name: string, place: string): Screen {
  return inExam(name, async (page, attempt) => {
    await page.goto(attempt);
    await submitByPost(page.request, new URL(page.url()).origin, attempt);
    await page.goto(`${attempt.replace('/exam/', '/results/')}${place}`);
  });
}

const afterScreens: readonly Screen[] = [
  afterExam('result of a blank sheet', ''),
  afterExam('receipt', '/receipt'),
  afterExam('report card', '/report-card'),
  inExam('assistant while a test runs', async (page) => void (await page.goto('/assistant'))),
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
  teacher: [
    '/teacher/students',
    '/teacher/performance',
    '/teacher/performance/running',
    '/teacher/reviews',
    '/study-materials',
    '/leaderboard',
    '/teacher/materials/notes/new',
  ],
  school: ['/school/students', '/school/performance', '/school/reports', '/leaderboard'],
  admin: [
    '/admin/users',
    '/admin/security',
    '/admin/audit',
    '/admin/diagnostics',
    '/admin/diagnostics?to=',
    '/admin/settings',
    '/admin/settings/backups',
  ],
};

/** Every screen of the product, in every role that can open it. */
export const screens: readonly Screen[] = [
  asGuest('sign-in', '/'),
  asGuest('sign-up', '/?mode=signup'),
  asGuest('session ended', '/login'),
  asGuest('unauthorized for a visitor', '/unauthorized'),
  ...refusedForms,
  ...accountScreens,
  ...[
    '/dashboard',
    '/exam',
    '/study-materials',
    '/test-series',
    '/leaderboard',
    '/analytics',
    '/analytics/mistakes',
    '/results',
    '/report-problem',
    '/assistant',
    '/unauthorized',
    '/exam/none',
  ].map((path) => createScreen('student', path)),
  ...examScreens,
  ...sectionScreens,
  ...afterScreens,
  ...assistantScreens,
  demoResult,
  ...(['teacher', 'school', 'admin'] as const).flatMap((role) =>
    ['/dashboard', '/unauthorized', ...panelPages[role]].map((path) => createScreen(role, path)),
  ),
  ...schoolScreens,
  ...couponScreens,
  ...mailScreens,
  ...studyScreens,
  ...userScreens,
  ...performanceScreens,
  ...revenueScreens,
  ...uploadScreens,
  ...runningScreens,
  ...bankScreens,
  ...importScreens,
  ...authoringScreens,
  ...orderScreens,
  ...remarkingScreens,
  ...reviewScreens,
  ...storeScreens,
];
