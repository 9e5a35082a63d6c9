import type { FormAction } from './form-action.ts';

/** The forms of guardian consent. */
export const consentActions: readonly FormAction[] = [
  {
    name: 'agree as a guardian',
    route: '/guardian-consent',
    path: '/guardian-consent?token=made-up',
    access: 'anyone',
    fields: {
      token: 'made-up',
      decision: 'agreed',
      textVersion: '2026-11-23',
      guardianName: 'Lakshmi Nair',
      guardianEmail: 'lakshmi@home.example',
      isGuardian: 'on',
      allowsLeaderboard: 'on',
      wantsSummary: 'on',
    },
  },
  {
    name: 'write to a guardian again',
    route: '/guardian-consent/again',
    path: '/guardian-consent/again',
    access: 'guests',
    fields: { guardianEmail: 'lakshmi@home.example' },
  },
];
