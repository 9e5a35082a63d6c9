import type { Rights } from './rights.ts';

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
  return {
    none: logic.lit(false),
    taught: logic.or([isMember, isTaker]),
    members: isMember,
  }[students];
}

export function canSetExtraTime<Condition>(logic: Logic<Condition>, actor: Rights, student: StudentFacts<Condition>): Condition {
  return {
    none: logic.lit(false),
    taught: logic.and([canViewStudent(logic, actor, student), logic.or([student.isMember, student.hasNoSchool])]),
    all: logic.lit(true),
  }[actor.extraTime];
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
  return {
    none: logic.lit(false),
    own: isOwn,
    taught: logic.or([isOwn, logic.and([isForStaff, teaches(logic, attempt)])]),
    members: logic.and([isForStaff, isMember]),
    all: logic.or([isOwn, isForStaff]),
  }[results];
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
  return {
    none: logic.lit(false),
    taught: logic.and([attempt.isForStaff, teaches(logic, attempt)]),
    all: attempt.isForStaff,
  }[supervision];
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
  return {
    none: logic.lit(false),
    taught: logic.and([isForStaff, logic.or([isAuthor, hasSupervised])]),
    all: isForStaff,
  }[supervision];
}

/** The statistics of a test. */
export function canViewTestReport<Condition>(
  logic: Logic<Condition>,
  { supervision }: Rights,
  { isForStaff, hasMembers, ...test }: TestFacts<Condition> & Omit<Teaching<Condition>, 'isMember'> & { hasMembers: Condition },
): Condition {
  return {
    none: logic.lit(false),
    taught: logic.and([isForStaff, teaches(logic, { ...test, isMember: hasMembers })]),
    all: isForStaff,
  }[supervision];
}

/** Editing, previewing and exporting a test, and deciding how it is marked; also editing a bank question. */
export function canAuthor<Condition>(
  logic: Logic<Condition>,
  { authoring }: Rights,
  { isAuthor, isForStaff }: TestFacts<Condition>,
): Condition {
  return {
    none: logic.lit(false),
    own: logic.and([isForStaff, isAuthor]),
    all: isForStaff,
  }[authoring];
}

export function canViewBank<Condition>(logic: Logic<Condition>, { bank }: Rights): Condition {
  return {
    none: logic.lit(false),
    all: logic.lit(true),
  }[bank];
}

type Membership<Condition> = Pick<Teaching<Condition>, 'isMember'>;

/** A student's line in the report of a class. */
export function canViewInClassReport<Condition>(
  logic: Logic<Condition>,
  { schoolReports }: Rights,
  { isMember }: Membership<Condition>,
): Condition {
  return {
    none: logic.lit(false),
    'own subjects': isMember,
    all: isMember,
  }[schoolReports];
}

/** A student's report of a term or year. */
export function canViewStudentReport<Condition>(
  logic: Logic<Condition>,
  { schoolReports }: Rights,
  { isMember }: Membership<Condition>,
): Condition {
  return {
    none: logic.lit(false),
    'own subjects': logic.lit(false),
    all: isMember,
  }[schoolReports];
}

export function canPromote<Condition>(
  logic: Logic<Condition>,
  { promotions }: Rights,
  { isMember }: Membership<Condition>,
): Condition {
  return {
    none: logic.lit(false),
    members: isMember,
    all: logic.lit(true),
  }[promotions];
}

/** Viewing and reversing a promotion. A school does so for every promotion of its students, whoever made it. */
export function canViewPromotion<Condition>(
  logic: Logic<Condition>,
  { promotions }: Rights,
  { isOwnSchool }: { isOwnSchool: Condition },
): Condition {
  return {
    none: logic.lit(false),
    members: isOwnSchool,
    all: logic.lit(true),
  }[promotions];
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
  return {
    none: logic.lit(false),
    published: isPublished,
    own: logic.or([isPublished, isAuthor]),
    all: logic.lit(true),
  }[materials];
}

/** Replacing and deleting a material. */
export function canReplaceMaterial<Condition>(
  logic: Logic<Condition>,
  { materials }: Rights,
  { isAuthor }: Pick<MaterialFacts<Condition>, 'isAuthor'>,
): Condition {
  return {
    none: logic.lit(false),
    published: logic.lit(false),
    own: isAuthor,
    all: logic.lit(true),
  }[materials];
}

export function canEditMaterial<Condition>(
  logic: Logic<Condition>,
  { materials }: Rights,
  { isAuthor, isNote }: Omit<MaterialFacts<Condition>, 'isPublished'>,
): Condition {
  return {
    none: logic.lit(false),
    published: logic.lit(false),
    own: logic.or([isAuthor, isNote]),
    all: logic.lit(true),
  }[materials];
}

export function canViewOrder<Condition>(
  logic: Logic<Condition>,
  { orders }: Rights,
  { isBuyer }: { isBuyer: Condition },
): Condition {
  return {
    none: logic.lit(false),
    own: isBuyer,
    all: logic.lit(true),
  }[orders];
}

/** A student's place on the leaderboard. The actor's own stands apart. */
export function canViewStanding<Condition>(
  logic: Logic<Condition>,
  { leaderboard }: Rights,
  { isShown }: { isShown: Condition },
): Condition {
  return {
    none: logic.lit(false),
    shown: isShown,
    everyone: logic.lit(true),
  }[leaderboard];
}

/** A student's full name on the leaderboard; other names are shortened. */
export function canViewFullName<Condition>(
  logic: Logic<Condition>,
  { fullNames }: Rights,
  { isOwn, isMember }: Membership<Condition> & { isOwn: Condition },
): Condition {
  return {
    none: logic.lit(false),
    own: isOwn,
    members: isMember,
  }[fullNames];
}
