import * as z from 'zod';
import { AttemptSummary } from '../attempts/schemas.ts';
import { TestSummary } from '../tests/schemas.ts';
import { User } from '../users/schemas.ts';

/**
 * The student's Study view in one answer. `averagePercent` is this term's average from the student's analytics, one decimal; null
 * before the term's first test. `weekRank` is the rank on this week's leaderboard of the student's class, all subjects; null without a score.
 */
const StudentDashboard = z.object({
  role: z.literal('student'),
  user: User,
  /** Tests before practice, the next to end first. */
  inProgress: z.array(AttemptSummary),
  upcoming: z.array(TestSummary),
  upcomingTotal: z.int(),
  /** Upcoming tests that can be started now. */
  openTests: z.int(),
  recent: z.array(AttemptSummary),
  attemptsTotal: z.int(),
  averagePercent: z.number().nullable(),
  weekRank: z.int().nullable(),
});

/** A teacher's open work, counts of tests and students, and the next tests. */
const TeacherDashboard = z.object({
  role: z.literal('teacher'),
  user: User,
  answersToMark: z.int(),
  /** Challenges by students to questions of the teacher's tests. */
  openChallenges: z.int(),
  /** Tests that the teacher's students are taking now. */
  runningTests: z.int(),
  ownTests: z.int(),
  students: z.int(),
  upcoming: z.array(TestSummary),
});

const SchoolDashboard = z.object({
  role: z.literal('school'),
  user: User,
  /** People waiting for the school to approve their request. */
  requestsWaiting: z.int(),
  students: z.int(),
  teachers: z.int(),
  attemptsThisWeek: z.int(),
  averagePercent: z.number().nullable(),
});

const AdminDashboard = z.object({
  role: z.literal('admin'),
  user: User,
  users: z.int(),
  activeStudents: z.int(),
  pendingUsers: z.int(),
  publishedTests: z.int(),
  attempts: z.int(),
});

export const Dashboard = z.discriminatedUnion('role', [StudentDashboard, TeacherDashboard, SchoolDashboard, AdminDashboard]);
export type Dashboard = z.infer<typeof Dashboard>;
export type StudentDashboard = z.infer<typeof StudentDashboard>;
export type TeacherDashboard = z.infer<typeof TeacherDashboard>;
export type SchoolDashboard = z.infer<typeof SchoolDashboard>;
export type AdminDashboard = z.infer<typeof AdminDashboard>;
