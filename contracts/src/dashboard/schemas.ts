import { z } from 'zod';
import { AttemptSummary } from '../attempts/schemas.ts';
import { TestSummary } from '../tests/schemas.ts';
import { User } from '../users/schemas.ts';

/**
 * The student's Study view in one answer. `averagePercent` is that of this term in the student's analytics, one decimal; null before the
 * first test of it. `weekRank` is the place on this week's leaderboard of all classes and subjects; null without a score.
 */
const StudentDashboard = z.object({
  role: z.literal('student'),
  user: User,
  inProgress: z.array(AttemptSummary),
  upcoming: z.array(TestSummary),
  upcomingTotal: z.int(),
  recent: z.array(AttemptSummary),
  attemptsTotal: z.int(),
  averagePercent: z.number().nullable(),
  weekRank: z.int().nullable(),
});

/** What waits for a teacher: answers to mark, and how the latest attempts at own tests went. */
const TeacherDashboard = z.object({
  role: z.literal('teacher'),
  user: User,
  answersToMark: z.int(),
  /** Of questions of own tests, by students. */
  openChallenges: z.int(),
  /** Tests that the teacher's students are sitting. */
  runningTests: z.int(),
  ownTests: z.int(),
  students: z.int(),
  upcoming: z.array(TestSummary),
});

const SchoolDashboard = z.object({
  role: z.literal('school'),
  user: User,
  /** People who have given the school's code and wait for it. */
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
