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

/**
 * Combines conditions. Each rule is written once for any kind of condition: SQL on the rows of a query, or booleans about one
 * object.
 */
export interface Logic<Condition> {
  and(conditions: readonly Condition[]): Condition;
  or(conditions: readonly Condition[]): Condition;
  lit(value: boolean): Condition;
}

/** How the actor teaches a student at a test. */
export interface Teaching<Condition> {
  /** The actor is the author of the test. */
  isAuthor: Condition;
  /** The student belongs to the actor's school. */
  isMember: Condition;
  /** The test is in one of the actor's subjects. */
  isOwnSubject: Condition;
}

function teaches<Condition>(logic: Logic<Condition>, { isAuthor, isMember, isOwnSubject }: Teaching<Condition>): Condition {
  return logic.or([isAuthor, logic.and([isMember, isOwnSubject])]);
}

export interface StudentFacts<Condition> extends Pick<Teaching<Condition>, 'isMember'> {
  /** The student took a test of the actor. */
  isTaker: Condition;
  hasNoSchool: Condition;
}

export function canViewStudent<Condition>(
  logic: Logic<Condition>,
  { students }: Rights,
  { isMember, isTaker }: Omit<StudentFacts<Condition>, 'hasNoSchool'>,
): Condition {
  switch (students) {
    case 'none':
      return logic.lit(false);
    case 'taught':
      return logic.or([isMember, isTaker]);
    case 'members':
      return isMember;
  }
}

export function canSetExtraTime<Condition>(logic: Logic<Condition>, actor: Rights, student: StudentFacts<Condition>): Condition {
  switch (actor.extraTime) {
    case 'none':
      return logic.lit(false);
    case 'taught':
      return logic.and([canViewStudent(logic, actor, student), logic.or([student.isMember, student.hasNoSchool])]);
    case 'all':
      return logic.lit(true);
  }
}

/** An attempt of a student at a test. */
export interface AttemptFacts<Condition> extends Teaching<Condition> {
  isOwn: Condition;
  /** Neither a preview, which is visible only to its maker, nor practice, which is visible only to its student. */
  isForStaff: Condition;
}

export function canViewResult<Condition>(
  logic: Logic<Condition>,
  { results }: Pick<Rights, 'results'>,
  attempt: AttemptFacts<Condition>,
): Condition {
  const { isOwn, isForStaff, isMember } = attempt;
  switch (results) {
    case 'none':
      return logic.lit(false);
    case 'own':
      return isOwn;
    case 'taught':
      return logic.or([isOwn, logic.and([isForStaff, teaches(logic, attempt)])]);
    case 'members':
      return logic.and([isForStaff, isMember]);
    case 'all':
      return logic.or([isOwn, isForStaff]);
  }
}

/** A photo of an answer. Staff see it once the attempt is submitted. */
export function canViewPhoto<Condition>(
  logic: Logic<Condition>,
  actor: Rights,
  attempt: AttemptFacts<Condition> & { isSubmitted: Condition },
): Condition {
  return logic.and([canViewResult(logic, actor, attempt), logic.or([attempt.isSubmitted, attempt.isOwn])]);
}

/** Watching a student at a test, and marking their written answers. */
export function canSupervise<Condition>(
  logic: Logic<Condition>,
  { supervision }: Rights,
  attempt: Omit<AttemptFacts<Condition>, 'isOwn'>,
): Condition {
  switch (supervision) {
    case 'none':
      return logic.lit(false);
    case 'taught':
      return logic.and([attempt.isForStaff, teaches(logic, attempt)]);
    case 'all':
      return attempt.isForStaff;
  }
}

export interface TestFacts<Condition> extends Pick<Teaching<Condition>, 'isAuthor'> {
  /** Everything but a student's practice. */
  isForStaff: Condition;
}

/** Opening the monitor of a test. It shows the attempts that the actor supervises. */
export function canWatchTest<Condition>(
  logic: Logic<Condition>,
  { supervision }: Rights,
  { isAuthor, isForStaff, hasSupervised }: TestFacts<Condition> & { hasSupervised: Condition },
): Condition {
  switch (supervision) {
    case 'none':
      return logic.lit(false);
    case 'taught':
      return logic.and([isForStaff, logic.or([isAuthor, hasSupervised])]);
    case 'all':
      return isForStaff;
  }
}

/** The statistics of a test. */
export function canViewTestReport<Condition>(
  logic: Logic<Condition>,
  { supervision }: Rights,
  { isForStaff, hasMembers, ...test }: TestFacts<Condition> & Omit<Teaching<Condition>, 'isMember'> & { hasMembers: Condition },
): Condition {
  switch (supervision) {
    case 'none':
      return logic.lit(false);
    case 'taught':
      return logic.and([isForStaff, teaches(logic, { ...test, isMember: hasMembers })]);
    case 'all':
      return isForStaff;
  }
}

/** Editing, previewing and exporting a test, and deciding how it is marked; also editing a bank question. */
export function canAuthor<Condition>(
  logic: Logic<Condition>,
  { authoring }: Rights,
  { isAuthor, isForStaff }: TestFacts<Condition>,
): Condition {
  switch (authoring) {
    case 'none':
      return logic.lit(false);
    case 'own':
      return logic.and([isForStaff, isAuthor]);
    case 'all':
      return isForStaff;
  }
}

export function canViewBank<Condition>(logic: Logic<Condition>, { bank }: Rights): Condition {
  switch (bank) {
    case 'none':
      return logic.lit(false);
    case 'all':
      return logic.lit(true);
  }
}

type Membership<Condition> = Pick<Teaching<Condition>, 'isMember'>;

/** A student's line in the report of a class. */
export function canViewInClassReport<Condition>(
  logic: Logic<Condition>,
  { schoolReports }: Rights,
  { isMember }: Membership<Condition>,
): Condition {
  switch (schoolReports) {
    case 'none':
      return logic.lit(false);
    case 'own subjects':
    case 'all':
      return isMember;
  }
}

/** A student's report of a term or year. */
export function canViewStudentReport<Condition>(
  logic: Logic<Condition>,
  { schoolReports }: Rights,
  { isMember }: Membership<Condition>,
): Condition {
  switch (schoolReports) {
    case 'none':
    case 'own subjects':
      return logic.lit(false);
    case 'all':
      return isMember;
  }
}

export function canPromote<Condition>(
  logic: Logic<Condition>,
  { promotions }: Rights,
  { isMember }: Membership<Condition>,
): Condition {
  switch (promotions) {
    case 'none':
      return logic.lit(false);
    case 'members':
      return isMember;
    case 'all':
      return logic.lit(true);
  }
}

/** Viewing and reversing a promotion. A school does so for every promotion of its students, whoever made it. */
export function canViewPromotion<Condition>(
  logic: Logic<Condition>,
  { promotions }: Rights,
  { isOwnSchool }: { isOwnSchool: Condition },
): Condition {
  switch (promotions) {
    case 'none':
      return logic.lit(false);
    case 'members':
      return isOwnSchool;
    case 'all':
      return logic.lit(true);
  }
}

export interface MaterialFacts<Condition> {
  isAuthor: Condition;
  isPublished: Condition;
  /** A concept note, which every teacher may edit. */
  isNote: Condition;
}

/** A material and its file. */
export function canViewMaterial<Condition>(
  logic: Logic<Condition>,
  { materials }: Rights,
  { isAuthor, isPublished }: Omit<MaterialFacts<Condition>, 'isNote'>,
): Condition {
  switch (materials) {
    case 'none':
      return logic.lit(false);
    case 'published':
      return isPublished;
    case 'own':
      return logic.or([isPublished, isAuthor]);
    case 'all':
      return logic.lit(true);
  }
}

/** Replacing and deleting a material. */
export function canReplaceMaterial<Condition>(
  logic: Logic<Condition>,
  { materials }: Rights,
  { isAuthor }: Pick<MaterialFacts<Condition>, 'isAuthor'>,
): Condition {
  switch (materials) {
    case 'none':
    case 'published':
      return logic.lit(false);
    case 'own':
      return isAuthor;
    case 'all':
      return logic.lit(true);
  }
}

export function canEditMaterial<Condition>(
  logic: Logic<Condition>,
  { materials }: Rights,
  { isAuthor, isNote }: Omit<MaterialFacts<Condition>, 'isPublished'>,
): Condition {
  switch (materials) {
    case 'none':
    case 'published':
      return logic.lit(false);
    case 'own':
      return logic.or([isAuthor, isNote]);
    case 'all':
      return logic.lit(true);
  }
}

export function canViewOrder<Condition>(
  logic: Logic<Condition>,
  { orders }: Rights,
  { isBuyer }: { isBuyer: Condition },
): Condition {
  switch (orders) {
    case 'none':
      return logic.lit(false);
    case 'own':
      return isBuyer;
    case 'all':
      return logic.lit(true);
  }
}

/** A student's place on the leaderboard. The actor's own stands apart. */
export function canViewStanding<Condition>(
  logic: Logic<Condition>,
  { leaderboard }: Rights,
  { isShown }: { isShown: Condition },
): Condition {
  switch (leaderboard) {
    case 'none':
      return logic.lit(false);
    case 'shown':
      return isShown;
    case 'everyone':
      return logic.lit(true);
  }
}

/** A student's full name on the leaderboard; other names are shortened. */
export function canViewFullName<Condition>(
  logic: Logic<Condition>,
  { fullNames }: Rights,
  { isOwn, isMember }: Membership<Condition> & { isOwn: Condition },
): Condition {
  switch (fullNames) {
    case 'none':
      return logic.lit(false);
    case 'own':
      return isOwn;
    case 'members':
      return isMember;
  }
}
