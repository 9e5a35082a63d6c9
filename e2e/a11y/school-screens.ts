import { expect } from '@playwright/test';
import { asRole, type Opening, type Screen } from './screen.ts';

async function openStudent({ page }: Opening): Promise<void> {
  await page.getByRole('link', { name: 'Ananya Sharma' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Sharma');
  await page.getByText('Show as a table').click();
}

/** Students and teachers of schools: lists, reports, requests, promotions, and the school page of the profile. */
export const schoolScreens: readonly Screen[] = [
  asRole('teacher', 'students who need help', '/teacher/students?show=needs_help'),
  asRole('teacher', 'no such students', '/teacher/students?search=nobody'),
  asRole('teacher', 'a student of a teacher', '/teacher/students?search=ananya', openStudent),
  asRole('school', 'a student of a school', '/school/students?search=ananya', openStudent),
  asRole('school', 'remove a student, in a dialog', '/school/students?search=ananya', async (opening) => {
    await openStudent(opening);
    await opening.page.getByRole('link', { name: 'Remove from school' }).click();
    await expect(opening.page.getByRole('dialog', { name: 'Remove student' })).toBeVisible();
  }),
  asRole('school', 'report of a class on paper', '/school/reports/print?class=10'),
  asRole('school', 'students found for a report card', '/school/reports?search=sh&grades=rank&class=11'),
  asRole('school', 'report card of a term', '/school/reports?search=ananya'),
  asRole('school', 'teachers of a school', '/school/teachers'),
  asRole('school', 'requests', '/school/requests?select=all'),
  asRole('school', 'promotions', '/school/promotions'),
  asRole('school', 'preview of a promotion', '/school/promotions?class=7'),
  asRole('school', 'a promotion', '/school/promotions', async ({ page }) => {
    await page.getByRole('region', { name: 'Promotions so far' }).getByRole('link').last().click();
    await expect(page.getByRole('link', { name: 'Reverse' })).toBeVisible();
  }),
  asRole('admin', 'promotions of a school', '/admin/users/promotions?of=school&schoolCode=KAVERI-CBE'),
  asRole('admin', 'promotions of a school that is not there', '/admin/users/promotions?of=school&schoolCode=NOWHERE-1'),
  asRole('student', 'the own school', '/profile/school'),
  asRole('student', 'leave the own school, on the page', '/profile/school?leave=yes'),
];
