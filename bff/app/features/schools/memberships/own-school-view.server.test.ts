import { describe, expect, it } from 'vitest';
import { buildOwnSchoolView } from './own-school-view.server.ts';

const past = { id: '1', schoolName: 'Nalanda', requestedAt: '2026-01-05T10:00:00.000Z', endedAt: '2026-06-30T10:00:00.000Z' };

describe('own school view', () => {
  it('formats its dates', () => {
    expect(
      buildOwnSchoolView({
        school: { name: 'Nalanda', code: 'NPS', since: '2026-11-01T10:00:00.000Z' },
        request: { schoolName: 'Kaveri', requestedAt: '2026-11-02T10:00:00.000Z' },
        history: [],
      }),
    ).toEqual({
      school: { name: 'Nalanda', code: 'NPS', since: '1 Nov 2026' },
      request: { schoolName: 'Kaveri', asked: '2 Nov 2026' },
      history: [],
    });
  });

  it('shows how each membership ended and its period, and for a request only its date', () => {
    const history = [
      { ...past, status: 'moved' as const },
      { ...past, status: 'refused' as const },
    ];
    expect(buildOwnSchoolView({ school: null, request: null, history }).history).toMatchObject([
      { what: 'You moved to another school', when: '5 Jan 2026 to 30 Jun 2026' },
      { what: 'Request refused', when: '30 Jun 2026' },
    ]);
  });
});
