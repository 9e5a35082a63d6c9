import { shortenName } from '../../vocabulary/short-name.ts';

/** Names that appear in the text. */
export interface ConsentNames {
  siteName: string;
  studentName: string;
}

interface RetainedData {
  what: string;
  why: string;
  howLong: string;
}

/** The text a guardian reads before deciding. Changing any word makes a new version. */
export interface ConsentText {
  /** Saved with each decision. */
  version: string;
  /** 'Text of 23 November 2026' */
  name: string;
  opening: string;
  retained: readonly RetainedData[];
  assurance: string;
  choices: Readonly<Record<'allowsLeaderboard' | 'allowsAssistant' | 'wantsSummary', { title: string; about: string }>>;
  ending: string;
}

export const consentTextVersion = '2026-11-23';

/** Days until an account is erased: without an answer, after a refusal, and after consent is withdrawn. */
export const erasureDays = { asked: 30, declined: 7, withdrawn: 30 } as const;

/** `Kavya` for `Kavya Nair`. */
export function findFirstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

export function buildConsentText({ siteName, studentName }: ConsentNames): ConsentText {
  const firstName = findFirstName(studentName);
  return {
    version: consentTextVersion,
    name: 'Text of 23 November 2026',
    opening: `${firstName} has asked for an account on ${siteName}, where students of Classes 7 to 10 prepare for school exams. The account opens when you agree. You can take this back at any time with the link in the email.`,
    retained: [
      { what: 'Name, class, school', why: 'To know whose answers these are', howLong: 'until the account is deleted' },
      {
        what: 'Answers, photos of answers, marks',
        why: 'To mark tests and show what to revise',
        howLong: 'until the account is deleted',
      },
      {
        what: 'Questions to the AI Study Assistant, and its replies',
        why: 'To go on with the conversation',
        howLong: 'until the student clears them, at most a year',
      },
      { what: 'Sign-ins: time, device, place', why: 'To keep strangers out', howLong: 'at least a year, in the log of events' },
    ],
    assurance: 'Nothing is sold, and no advertising is shown. Your own email address is kept with this consent.',
    choices: {
      allowsLeaderboard: { title: 'Leaderboard', about: `Other students see “${shortenName(studentName)}” and the score` },
      allowsAssistant: {
        title: 'AI Study Assistant',
        about: 'Questions can be sent to a language service, without name, email address or school',
      },
      wantsSummary: { title: 'Weekly summary to you', about: 'Tests taken, chapters, one suggestion' },
    },
    ending: `If you do not agree, the account is deleted after ${erasureDays.declined} days, and if you do not answer, after ${erasureDays.asked} days. If you take your consent back later, it is closed at once and deleted with everything in it after ${erasureDays.withdrawn} days.`,
  };
}
