import type { ReactNode } from 'react';
import { BrandLink } from '../brand-mark.tsx';
import { SkipLink } from './skip-link.tsx';
import { SummitScene } from './summit-scene.tsx';

/** The frame of sign-in, sign-up and other guest forms: the board beside a one-column form. */
export function GuestShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="auth">
        <header className="auth-side">
          <BrandLink href="/" />
          <div className="lede">
            <p>Prepare for school exams, one chapter at a time.</p>
            <p>
              Chapter quizzes, test series and study materials for Classes 7 to 10. Every answer is marked, so you always know
              what to revise next.
            </p>
          </div>
          <SummitScene />
        </header>
        <main className="auth-main" id="main">
          {children}
        </main>
      </div>
    </>
  );
}
