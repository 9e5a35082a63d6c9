import { Empty } from '../../ui/empty.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { areas, type RunningPath } from './running-paths.ts';

/** The first page of an area, which is not made yet; its tabs lead to what is. */
export function AreaPage({ path, icon }: { path: RunningPath; icon: string }) {
  const { label, tabs } = areas[path];
  return (
    <>
      <PageHead title={label} />
      <Tabs label={label} tabs={tabs} current={tabs[0]?.href ?? ''} />
      <div className="mt-4">
        <Empty icon={icon} message="This part opens later." about="It is being made. Everything else works as usual." />
      </div>
    </>
  );
}
