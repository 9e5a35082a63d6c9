import { type Noun, nouns } from '../src/http/all-routes.ts';

/** Contents of each noun for a client developer. */
const descriptions: Readonly<Record<Noun, string>> = {
  accounts: 'Sign in, sign up, and manage your own account, sessions and two-factor sign-in.',
  analytics: 'Figures of a student, a test, a class, a school and the platform; the leaderboard.',
  assistant: "The student's conversation with the study assistant.",
  attempts: 'Take a test: start, read the paper, save answers, submit, read the result.',
  audit: 'Who did what, and when.',
  backups: 'When the platform was backed up.',
  dashboard: 'The first page of each role.',
  diagnostics: 'What the logs say about a request.',
  health: 'For load balancers and monitoring.',
  mail: 'E-mails that were sent or are waiting.',
  marking: 'Mark written answers, correct keys, and answer challenges to marks.',
  materials: 'Study materials and concept notes: find, read, upload and write them.',
  practice: "The student's mistakes, and practice with them.",
  questions: 'The question bank: write, find, import and export questions and their images.',
  schools: 'Members of a school, and their promotion to the next class.',
  settings: 'Settings of the platform.',
  store: 'Packages, orders, payments, coupons and seats.',
  students: 'The students of a teacher or a school.',
  tests: 'Published tests, and the test builder.',
  users: 'Add, find, change and remove users.',
};

export function listTags() {
  return nouns.map((name) => ({ name, description: descriptions[name] }));
}
