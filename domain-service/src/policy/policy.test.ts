import { type Role, roles } from '@shikhar/contracts/vocabulary/role';
import { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { booleanLogic } from '../../test/policy/actors.ts';
import {
  canAuthor,
  canEditMaterial,
  canPromote,
  canReplaceMaterial,
  canSetExtraTime,
  canSupervise,
  canViewBank,
  canViewFullName,
  canViewInClassReport,
  canViewMaterial,
  canViewOrder,
  canViewPhoto,
  canViewPromotion,
  canViewResult,
  canViewStanding,
  canViewStudent,
  canViewStudentReport,
  canViewTestReport,
  canWatchTest,
} from './policy.ts';
import { findRights, type Rights } from './rights.ts';

/** Combinations of facts, each of which is enough: `'isForStaff isAuthor'`; an empty one needs no fact. */
type Enough = readonly string[];

/** Gives every combination of facts to a rule, for each role, and compares the answers with the combinations that are enough. */
function check<Names extends string>(
  name: string,
  facts: readonly Names[],
  rule: (rights: Rights, facts: Record<Names, boolean>) => boolean,
  expected: Readonly<Record<Role, Enough>>,
): void {
  describe(name, () => {
    const combinations = Array.from({ length: 2 ** facts.length }, (_, bits) =>
      facts.filter((_fact, place) => bits & (1 << place)),
    );
    const Facts = z.record(z.enum(facts), z.boolean());
    const ask = (rights: Rights, given: readonly Names[]) =>
      rule(rights, Facts.parse(Object.fromEntries(facts.map((fact) => [fact, given.includes(fact)]))));

    it.each(roles)('for %s', (role) => {
      const isEnough = (given: readonly string[]) =>
        expected[role].some((needed) => needed.split(' ').every((fact) => fact === '' || given.includes(fact)));
      const answers = combinations.map((given) => [given.join(' '), ask(findRights({ role, status: 'active' }), given)]);
      expect(answers).toEqual(combinations.map((given) => [given.join(' '), isEnough(given)]));
    });

    it.each(UserStatus.options.filter((status) => status !== 'active'))('for nobody who is %s', (status) => {
      for (const role of roles) expect(combinations.some((given) => ask(findRights({ role, status }), given))).toBe(false);
    });
  });
}

check('viewing a student', ['isMember', 'isTaker'], (rights, facts) => canViewStudent(booleanLogic, rights, facts), {
  student: [],
  teacher: ['isMember', 'isTaker'],
  school: ['isMember'],
  admin: [],
});

check(
  "setting a student's extra time",
  ['isMember', 'isTaker', 'hasNoSchool'],
  (rights, facts) => canSetExtraTime(booleanLogic, rights, facts),
  { student: [], teacher: ['isMember', 'isTaker hasNoSchool'], school: [], admin: [''] },
);

const attemptFacts = ['isOwn', 'isForStaff', 'isAuthor', 'isMember', 'isOwnSubject'] as const;
const taught = ['isForStaff isAuthor', 'isForStaff isMember isOwnSubject'];

check('viewing a result', attemptFacts, (rights, facts) => canViewResult(booleanLogic, rights, facts), {
  student: ['isOwn'],
  teacher: ['isOwn', ...taught],
  school: ['isForStaff isMember'],
  admin: ['isOwn', 'isForStaff'],
});

check(
  'viewing a photo of an answer',
  [...attemptFacts, 'isSubmitted'],
  (rights, facts) => canViewPhoto(booleanLogic, rights, facts),
  {
    student: ['isOwn'],
    teacher: ['isOwn', ...taught.map((facts) => `isSubmitted ${facts}`)],
    school: ['isSubmitted isForStaff isMember', 'isOwn isForStaff isMember'],
    admin: ['isOwn', 'isSubmitted isForStaff'],
  },
);

check('watching and marking', attemptFacts, (rights, facts) => canSupervise(booleanLogic, rights, facts), {
  student: [],
  teacher: taught,
  school: [],
  admin: ['isForStaff'],
});

check(
  'opening the monitor of a test',
  ['isAuthor', 'isForStaff', 'hasSupervised'],
  (rights, facts) => canWatchTest(booleanLogic, rights, facts),
  { student: [], teacher: ['isForStaff isAuthor', 'isForStaff hasSupervised'], school: [], admin: ['isForStaff'] },
);

check(
  'viewing the statistics of a test',
  ['isAuthor', 'isForStaff', 'isOwnSubject', 'hasMembers'],
  (rights, facts) => canViewTestReport(booleanLogic, rights, facts),
  {
    student: [],
    teacher: ['isForStaff isAuthor', 'isForStaff hasMembers isOwnSubject'],
    school: [],
    admin: ['isForStaff'],
  },
);

check('editing a test', ['isAuthor', 'isForStaff'], (rights, facts) => canAuthor(booleanLogic, rights, facts), {
  student: [],
  teacher: ['isForStaff isAuthor'],
  school: [],
  admin: ['isForStaff'],
});

check('reading the question bank', [], (rights) => canViewBank(booleanLogic, rights), {
  student: [],
  teacher: [''],
  school: [],
  admin: [''],
});

check('viewing a student in a class report', ['isMember'], (rights, facts) => canViewInClassReport(booleanLogic, rights, facts), {
  student: [],
  teacher: ['isMember'],
  school: ['isMember'],
  admin: [],
});

check("viewing a student's report card", ['isMember'], (rights, facts) => canViewStudentReport(booleanLogic, rights, facts), {
  student: [],
  teacher: [],
  school: ['isMember'],
  admin: [],
});

check('promoting a student', ['isMember'], (rights, facts) => canPromote(booleanLogic, rights, facts), {
  student: [],
  teacher: [],
  school: ['isMember'],
  admin: [''],
});

check('viewing and reversing a promotion', ['isOwnSchool'], (rights, facts) => canViewPromotion(booleanLogic, rights, facts), {
  student: [],
  teacher: [],
  school: ['isOwnSchool'],
  admin: [''],
});

const materialFacts = ['isAuthor', 'isPublished', 'isNote'] as const;

check('viewing a material', materialFacts, (rights, facts) => canViewMaterial(booleanLogic, rights, facts), {
  student: ['isPublished'],
  teacher: ['isPublished', 'isAuthor'],
  school: [],
  admin: [''],
});

check('replacing a material', materialFacts, (rights, facts) => canReplaceMaterial(booleanLogic, rights, facts), {
  student: [],
  teacher: ['isAuthor'],
  school: [],
  admin: [''],
});

check('editing a material', materialFacts, (rights, facts) => canEditMaterial(booleanLogic, rights, facts), {
  student: [],
  teacher: ['isAuthor', 'isNote'],
  school: [],
  admin: [''],
});

check('viewing an order', ['isBuyer'], (rights, facts) => canViewOrder(booleanLogic, rights, facts), {
  student: ['isBuyer'],
  teacher: [],
  school: ['isBuyer'],
  admin: [''],
});

check('viewing a place on the leaderboard', ['isShown'], (rights, facts) => canViewStanding(booleanLogic, rights, facts), {
  student: ['isShown'],
  teacher: [''],
  school: [''],
  admin: [],
});

check(
  'viewing a full name on the leaderboard',
  ['isOwn', 'isMember'],
  (rights, facts) => canViewFullName(booleanLogic, rights, facts),
  { student: ['isOwn'], teacher: ['isMember'], school: ['isMember'], admin: [] },
);
