import { Banner } from './banner.tsx';
import { joinClasses } from './join-classes.ts';

/** Explains unknown URL values and what is shown instead; renders nothing if there are none. */
export function UnknownNote({ lines, className }: { lines: readonly string[]; className?: string }) {
  if (lines.length === 0) return null;
  return (
    <Banner kind="info" className={joinClasses('mb-4', className)}>
      {lines.join(' ')}
    </Banner>
  );
}
