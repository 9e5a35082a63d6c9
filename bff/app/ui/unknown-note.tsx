import { Banner } from './banner.tsx';
import { joinClasses } from './join-classes.ts';

/** What an address asked for that there is not, and what is shown in its place; nothing where it asked for nothing of the kind. */
export function UnknownNote({ lines, className }: { lines: readonly string[]; className?: string }) {
  if (lines.length === 0) return null;
  return (
    <Banner kind="info" className={joinClasses('mb-4', className)}>
      {lines.join(' ')}
    </Banner>
  );
}
