import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

/** How far each right reaches (product.md, section 3). The rules below turn a reach into a condition on an object. */
export interface Rights {
  /** Lists and pages of students: `taught` are students of the teacher's school and students who took the teacher's tests. */
  students: 'none' | 'taught' | 'members';
  /** Published tests in lists and on their pages: `own class` includes bought ones. */
  tests: 'none' | 'own class' | 'all';
  /**
   * Results and photos of attempts: `taught` are those at the teacher's tests, and those of the school's students in the
   * teacher's subjects.
   */
  results: 'none' | 'own' | 'taught' | 'members' | 'all';
  /** Running tests, the marking of written answers, and statistics of tests. */
  supervision: 'none' | 'taught' | 'all';
  /** A student's extra time: `taught` are students of the teacher's school, and the teacher's students without a school. */
  extraTime: 'none' | 'taught' | 'all';
  /** Editing tests and bank questions, deciding how they are marked, and previews. */
  authoring: 'none' | 'own' | 'all';
  /** Reading the question bank, with keys. */
  bank: 'none' | 'all';
  /** Reports on the school's students: `own subjects` are class reports; `all` adds other subjects and report cards. */
  schoolReports: 'none' | 'own subjects' | 'all';
  /** Moving students to the next class. */
  promotions: 'none' | 'members' | 'all';
  /** Materials: `own` are the published ones and the author's own hidden ones. */
  materials: 'none' | 'published' | 'own' | 'all';
  /** Orders and receipts. */
  orders: 'none' | 'own' | 'all';
  /** The leaderboard: `shown` are students who do not hide. */
  leaderboard: 'none' | 'shown' | 'everyone';
  /** Full names on the leaderboard. */
  fullNames: 'none' | 'own' | 'members';
  /** Pictures of questions. Their addresses cannot be guessed. */
  questionImages: 'none' | 'all';
  /** Routes for administrators only: accounts, audit log, sales, e-mails, backups and settings. */
  administration: 'none' | 'all';
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
  bank: 'none',
  schoolReports: 'none',
  promotions: 'none',
  materials: 'none',
  orders: 'none',
  leaderboard: 'none',
  fullNames: 'none',
  questionImages: 'none',
  administration: 'none',
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
    bank: 'none',
    schoolReports: 'none',
    promotions: 'none',
    materials: 'published',
    orders: 'own',
    leaderboard: 'shown',
    fullNames: 'own',
    questionImages: 'all',
    administration: 'none',
    maintenance: 'running attempt',
  },
  teacher: {
    students: 'taught',
    tests: 'all',
    results: 'taught',
    supervision: 'taught',
    extraTime: 'taught',
    authoring: 'own',
    bank: 'all',
    schoolReports: 'own subjects',
    promotions: 'none',
    materials: 'own',
    orders: 'none',
    leaderboard: 'everyone',
    fullNames: 'members',
    questionImages: 'all',
    administration: 'none',
    maintenance: 'none',
  },
  school: {
    students: 'members',
    tests: 'all',
    results: 'members',
    supervision: 'none',
    extraTime: 'none',
    authoring: 'none',
    bank: 'none',
    schoolReports: 'all',
    promotions: 'members',
    materials: 'none',
    orders: 'own',
    leaderboard: 'everyone',
    fullNames: 'members',
    questionImages: 'all',
    administration: 'none',
    maintenance: 'none',
  },
  admin: {
    students: 'none',
    tests: 'all',
    results: 'all',
    supervision: 'all',
    extraTime: 'all',
    authoring: 'all',
    bank: 'all',
    schoolReports: 'none',
    promotions: 'all',
    materials: 'all',
    orders: 'all',
    leaderboard: 'none',
    fullNames: 'none',
    questionImages: 'all',
    administration: 'all',
    maintenance: 'all',
  },
};

/** Only active accounts have rights. */
export function findRights({ role, status }: { role: Role; status: UserStatus }): Rights {
  switch (status) {
    case 'active':
      return rights[role];
    case 'pending':
    case 'suspended':
      return noRights;
  }
}
