import { Empty } from './empty.tsx';
import { PageHead } from './page-head.tsx';

interface OpensLaterProps {
  title: string;
  icon: string;
}

/** The content of a page that is in the menus and not made yet. */
export function OpensLater({ title, icon }: OpensLaterProps) {
  return (
    <>
      <PageHead title={title} />
      <Empty icon={icon} message="This part opens later." about="It is being made. Everything else works as usual." />
    </>
  );
}
