import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

/**
 * How far each right reaches (product.md, section 3). Queries turn a reach into conditions on rows, in a switch without a
 * default. The predicates below say the same about single objects; a test compares the two for every actor and object.
 */
export interface Rights {
  /** Lists and pages of students: `taught` are students of the teacher's school and students who took the teacher's tests. */
  students: 'none' | 'taught' | 'members';
  /** Published tests in lists and on their pages: `own class` includes bought ones. */
  tests: 'none' | 'own class' | 'all';
  /**
   * Results and photos of attempts: `taught` are those at the teacher's tests, and those of the school's students in the
   * teacher's
   * subjects.
   */
  results: 'none' | 'own' | 'taught' | 'members' | 'all';
  /** Running tests, and the marking of written answers. */
  supervision: 'none' | 'taught' | 'all';
  /** A student's extra time: `taught` are students of the teacher's school, and the teacher's students without a school. */
  extraTime: 'none' | 'taught' | 'all';
  /** Editing tests and bank questions, deciding how they are marked, previews and statistics. */
  authoring: 'none' | 'own' | 'all';
  /** Moving students to the next class. */
  promotions: 'none' | 'members' | 'all';
  /** Materials: `own` are the published ones and the author's own hidden ones. */
  materials: 'none' | 'published' | 'own' | 'all';
  /** Orders and receipts. */
  orders: 'none' | 'own' | 'all';
  /** Whether the leaderboard shows full names, and students who are hidden from others. */
  leaderboard: 'none' | 'short names' | 'everyone';
  /** Use of the site while it is under maintenance. */
  maintenance: 'none' | 'running attempt' | 'all';
}

/** Rights of accounts that are not active. */
const noRights: Rights = {
  students: 'none',
  tests: 'none',
  results: 'none',
  supervision: 'none',
  extraTime: 'none',
  authoring: 'none',
  promotions: 'none',
  materials: 'none',
  orders: 'none',
  leaderboard: 'none',
  maintenance: 'none',
};

const rights: Readonly<Record<Role, Rights>> = {
  student: {
    students: 'none',
    tests: 'own class',
    results: 'own',
    supervision: 'none',
    extraTime: 'none',
    authoring: 'none',
    promotions: 'none',
    materials: 'published',
    orders: 'own',
    leaderboard: 'short names',
    maintenance: 'running attempt',
  },
  teacher: {
    students: 'taught',
    tests: 'all',
    results: 'taught',
    supervision: 'taught',
    extraTime: 'taught',
    authoring: 'own',
    promotions: 'none',
    materials: 'own',
    orders: 'none',
    leaderboard: 'everyone',
    maintenance: 'none',
  },
  school: {
    students: 'members',
    tests: 'all',
    results: 'members',
    supervision: 'none',
    extraTime: 'none',
    authoring: 'none',
    promotions: 'members',
    materials: 'none',
    orders: 'own',
    leaderboard: 'everyone',
    maintenance: 'none',
  },
  admin: {
    students: 'none',
    tests: 'all',
    results: 'all',
    supervision: 'all',
    extraTime: 'all',
    authoring: 'all',
    promotions: 'all',
    materials: 'all',
    orders: 'all',
    leaderboard: 'everyone',
    maintenance: 'all',
  },
};

/** A user who asks for something. */
export interface Actor {
  userId: string;
  role: Role;
  status: UserStatus;
  schoolCode: string | null;
  subjects: readonly string[];
}

/** Only active accounts have rights. */
export function findRights({ role, status }: Pick<Actor, 'role' | 'status'>): Rights {
  switch (status) {
    case 'active':
      return rights[role];
    case 'pending':
    case 'suspended':
      return noRights;
  }
}

function isMember(actor: Actor, schoolCode: string | null): boolean {
  return schoolCode !== null && schoolCode === actor.schoolCode;
}

/** A student, and the authors of the tests they took. */
export interface StudentFacts {
  schoolCode: string | null;
  authorIds: readonly string[];
}

export function canViewStudent(actor: Actor, { schoolCode, authorIds }: StudentFacts): boolean {
  switch (findRights(actor).students) {
    case 'none':
      return false;
    case 'taught':
      return isMember(actor, schoolCode) || authorIds.includes(actor.userId);
    case 'members':
      return isMember(actor, schoolCode);
  }
}

export function canSetExtraTime(actor: Actor, student: StudentFacts): boolean {
  switch (findRights(actor).extraTime) {
    case 'none':
      return false;
    case 'taught':
      return canViewStudent(actor, student) && (student.schoolCode === null || isMember(actor, student.schoolCode));
    case 'all':
      return true;
  }
}

/** An attempt with its student and test. */
export interface AttemptFacts {
  studentId: string;
  /** The student's school. */
  schoolCode: string | null;
  /** The author of the test. */
  authorId: string | null;
  subject: string;
  isPreview: boolean;
  isPractice: boolean;
}

function isTaught(actor: Actor, { schoolCode, authorId, subject }: AttemptFacts): boolean {
  return authorId === actor.userId || (isMember(actor, schoolCode) && actor.subjects.includes(subject));
}

/** The result of a submitted attempt. A preview is visible only to its maker, and practice only to its student. */
export function canViewResult(actor: Actor, attempt: AttemptFacts): boolean {
  const isOwn = attempt.studentId === actor.userId;
  const isForStaff = !attempt.isPreview && !attempt.isPractice;
  switch (findRights(actor).results) {
    case 'none':
      return false;
    case 'own':
      return isOwn;
    case 'taught':
      return attempt.isPreview ? isOwn : isForStaff && isTaught(actor, attempt);
    case 'members':
      return isForStaff && isMember(actor, attempt.schoolCode);
    case 'all':
      return isForStaff || isOwn;
  }
}

/** Watching a running attempt, and marking its written answers. */
export function canSupervise(actor: Actor, attempt: AttemptFacts): boolean {
  if (attempt.isPreview || attempt.isPractice) return false;
  switch (findRights(actor).supervision) {
    case 'none':
      return false;
    case 'taught':
      return isTaught(actor, attempt);
    case 'all':
      return true;
  }
}

/** Editing a test. Nobody edits a student's practice. */
export function canAuthor(actor: Actor, test: { authorId: string | null; isPractice: boolean }): boolean {
  if (test.isPractice) return false;
  switch (findRights(actor).authoring) {
    case 'none':
      return false;
    case 'own':
      return test.authorId === actor.userId;
    case 'all':
      return true;
  }
}

export function canViewMaterial(actor: Actor, material: { authorId: string | null; isPublished: boolean }): boolean {
  switch (findRights(actor).materials) {
    case 'none':
      return false;
    case 'published':
      return material.isPublished;
    case 'own':
      return material.isPublished || material.authorId === actor.userId;
    case 'all':
      return true;
  }
}

export function canViewOrder(actor: Actor, order: { buyerId: string | null }): boolean {
  switch (findRights(actor).orders) {
    case 'none':
      return false;
    case 'own':
      return order.buyerId === actor.userId;
    case 'all':
      return true;
  }
}
