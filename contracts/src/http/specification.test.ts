import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { changePassword, changeProfile } from '../accounts/profile/routes.ts';
import { getMe, login, signup } from '../accounts/sign-in/routes.ts';
import { LeaderboardEntry, LeaderboardPeriod } from '../analytics/leaderboard/schemas.ts';
import { failureReply } from '../assistant/limits.ts';
import { AssistantMessage } from '../assistant/schemas.ts';
import { MaterialSummary, MaterialType } from '../materials/schemas.ts';
import { AttemptBroad } from '../question-kinds/broad.ts';
import { AttemptMatch } from '../question-kinds/match.ts';
import { AttemptMcq, McqDraft } from '../question-kinds/mcq.ts';
import { SaqDraft } from '../question-kinds/saq.ts';
import { QuestionMarks } from '../question-kinds/shared.ts';
import { AttemptTrueFalse, TrueFalseDraft } from '../question-kinds/truefalse.ts';
import {
  backupFrequencies,
  dateFormats,
  passwordExpiryDays,
  SecuritySettings,
  SystemSettings,
  sessionTimeoutMinutes,
  timeZones,
} from '../settings/schemas.ts';
import { PackageSummary } from '../store/catalogue/schemas.ts';
import { StoredDetails } from '../tests/builder/details.ts';
import { AuthoredTest } from '../tests/builder/schemas.ts';
import { deleteUser, inviteUser, listUsers, registerUser, setUserStatus } from '../users/routes.ts';
import { User } from '../users/schemas.ts';
import { classLevels } from '../vocabulary/class-level.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { roles } from '../vocabulary/role.ts';
import { Subject } from '../vocabulary/subject.ts';
import { UserStatus } from '../vocabulary/user-status.ts';
import type { RouteDefinition } from './define-route.ts';

const userFields = ['id', 'name', 'email', 'role', 'status', 'class', 'subjects', 'schoolCode'];
const person = { email: 'asha@school.example', name: 'Asha Verma', password: 'a paper kite 71' };

function listFields(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

interface SpecifiedCall {
  method: string;
  path: string;
  route: RouteDefinition;
  sent: object | null;
  answered: readonly string[];
}

describe('a call of the specification', () => {
  it.each<SpecifiedCall>([
    {
      method: 'POST',
      path: '/auth/login',
      route: login,
      sent: { email: person.email, password: 'x' },
      answered: ['token', 'user'],
    },
    {
      method: 'POST',
      path: '/auth/signup',
      route: signup,
      sent: { ...person, role: 'student', class: '7' },
      answered: ['token', 'user'],
    },
    { method: 'GET', path: '/auth/me', route: getMe, sent: null, answered: userFields },
    { method: 'PUT', path: '/auth/profile', route: changeProfile, sent: { name: 'Asha', class: '8' }, answered: userFields },
    {
      method: 'PUT',
      path: '/auth/password',
      route: changePassword,
      sent: { currentPassword: 'x', newPassword: person.password },
      answered: [],
    },
    { method: 'POST', path: '/admin/users', route: inviteUser, sent: { email: person.email, role: 'school' }, answered: [] },
    {
      method: 'GET',
      path: '/admin/users',
      route: listUsers,
      sent: { role: 'teacher', status: 'pending', search: 'asha' },
      answered: ['users', 'total'],
    },
    {
      method: 'PATCH',
      path: '/admin/users/:id/status',
      route: setUserStatus,
      sent: { status: 'suspended' },
      answered: userFields,
    },
    { method: 'DELETE', path: '/admin/users/:id', route: deleteUser, sent: null, answered: [] },
    {
      method: 'POST',
      path: '/admin/users/register',
      route: registerUser,
      sent: { ...person, role: 'school', schoolCode: 'NPS-1' },
      answered: userFields,
    },
  ])('is $method $path, with its payload and its answer', ({ method, path, route, sent, answered }) => {
    expect([route.method, route.path]).toEqual([method, path]);
    const schema = method === 'GET' ? route.query : route.body;
    if (sent === null) expect(schema).toBeUndefined();
    else expect(schema?.safeParse(sent).error).toBeUndefined();
    const { 200: ok, 201: created } = route.answers;
    expect(listFields(ok ?? created)).toEqual(expect.arrayContaining([...answered]));
  });

  it('has a password only in what is sent', () => {
    for (const route of [getMe, listUsers, login, signup, changeProfile, registerUser, inviteUser, setUserStatus]) {
      const answers = Object.values(route.answers).filter((schema) => schema !== null);
      expect(JSON.stringify(answers.map((schema) => z.toJSONSchema(schema)))).not.toContain('"password"');
    }
  });
});

describe('the values of the specification', () => {
  it.each([
    ['roles', roles, ['student', 'teacher', 'school', 'admin']],
    ['statuses of a user', UserStatus.options, ['active', 'pending', 'suspended']],
    ['statuses that an administrator sets', setUserStatus.body.shape.status.options, ['active', 'suspended']],
    ['classes', classLevels, ['7', '8', '9', '10']],
    ['subjects', Subject.options, ['Mathematics', 'Science', 'English', 'Social Studies']],
    ['types of material', MaterialType.options, ['pdf', 'video', 'notes']],
    ['levels', Difficulty.options, ['Beginner', 'Intermediate', 'Advanced']],
    ['periods of the leaderboard', LeaderboardPeriod.options, ['weekly', 'monthly', 'yearly']],
    ['days until a password expires', passwordExpiryDays, [30, 60, 90, 180]],
    ['minutes until a session ends', sessionTimeoutMinutes, [15, 30, 60, 120]],
    ['time zones', timeZones, ['Asia/Kolkata', 'UTC', 'America/New_York']],
    ['date formats', dateFormats, ['DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD']],
    ['frequencies of backups', backupFrequencies, ['daily', 'weekly', 'monthly']],
    ['senders in the chat', AssistantMessage.shape.sender.options, ['user', 'ai']],
  ])('are its %s', (_, values, specified) => {
    expect(values).toEqual(specified);
  });

  it('give a question at least 1 mark', () => {
    expect([1, 2.5, 0.99, 0].map((marks) => QuestionMarks.safeParse(marks).success)).toEqual([true, true, false, false]);
  });

  it('include the failure reply of the assistant', () => {
    expect(failureReply).toBe("I'm sorry, I couldn't process your request at the moment. Please try again later.");
  });
});

const choices = ['index', 'type', 'question', 'options'];
const draft = ['type', 'question', 'marks'];
const rules = ['minimumPasswordLength', 'requireSpecialChars', 'requireNumbers', 'requireUppercase'];

describe('the fields of the specification', () => {
  it.each([
    ['a user', User, userFields],
    ['a study material', MaterialSummary, ['id', 'title', 'type', 'subject', 'chapter', 'addedAt', 'file']],
    [
      'a package',
      PackageSummary,
      [
        ...['id', 'title', 'subject', 'class', 'description', 'totalTests', 'durationMinutes', 'level', 'pricePaise'],
        ...['features', 'purchased'],
      ],
    ],
    ['a question with options', AttemptMcq, choices],
    ['a statement that is true or false', AttemptTrueFalse, choices],
    ['a match', AttemptMatch, ['index', 'type', 'question', 'left', 'right']],
    ['a long answer', AttemptBroad, ['index', 'type', 'question', 'imageUpload', 'files']],
    ['a row of the leaderboard', LeaderboardEntry, ['name', 'class', 'subject', 'score', 'rank', 'improvement', 'studentId']],
    ['the details of a test', StoredDetails, ['title', 'subject', 'class', 'durationMinutes', 'isPaid', 'pricePaise']],
    ['a test', AuthoredTest, ['totalMarks', 'questions']],
    ['a draft with options', McqDraft, [...draft, 'options', 'correct']],
    ['a draft that is true or false', TrueFalseDraft, [...draft, 'correct']],
    ['a draft of a short answer', SaqDraft, [...draft, 'answer']],
    ['a message of the chat', AssistantMessage, ['id', 'text', 'sender', 'sentAt']],
    [
      'the security settings',
      SecuritySettings,
      ['twoFactorAuth', 'loginNotifications', 'passwordExpiry', 'sessionTimeout', ...rules],
    ],
    [
      'the system settings',
      SystemSettings,
      [
        ...['siteName', 'siteUrl', 'adminEmail', 'timezone', 'dateFormat', 'timeFormat', 'maintenanceMode'],
        ...['enableNotifications', 'enableEmails', 'maxUploadSize', 'backupFrequency', 'retentionDays'],
      ],
    ],
  ])('are in %s', (_, schema, fields) => {
    expect(listFields(schema)).toEqual(expect.arrayContaining(fields));
  });

  it('give a short answer no options', () => {
    expect(listFields(SaqDraft)).not.toContain('options');
  });
});
