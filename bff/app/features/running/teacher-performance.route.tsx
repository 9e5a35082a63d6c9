import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { reportIcon } from '../../ui/icons.ts';
import { requireSession } from '../session/guards.server.ts';
import { AreaPage } from './area-page.tsx';

export const meta: MetaFunction = () => [{ title: titlePage('Performance Reports') }];

export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args, rolesFor('/teacher/performance'));
  return null;
}

export default function TeacherPerformance() {
  return <AreaPage path="/teacher/performance/running" icon={reportIcon} />;
}
