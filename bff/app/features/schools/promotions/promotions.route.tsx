import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { maxSchoolCodeLength } from '@shikhar/contracts/schools/memberships/schemas';
import { getErrors } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForArea } from '../../../lib/area.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QueryForm } from '../../../ui/query-form.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SchoolTabs } from '../../../ui/shell/school-tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadPromotions, type PromotionsView } from './load-promotions.server.ts';
import { promote } from './promote.server.ts';
import { promotionPaths } from './promotion-choice.ts';
import { PromotionsPage } from './promotions-page.tsx';

const segments = [
  { value: 'school', label: 'In a school' },
  { value: 'none', label: 'Without a school' },
];

/** Lets an administrator choose the school. */
function SchoolCodeForm({ choice, codeError }: Pick<PromotionsView, 'choice' | 'codeError'>) {
  return (
    <QueryForm className="card mb-6 stack gap-4">
      <SegmentedFilter name="of" legend="Students" segments={segments} chosen={choice.of} />
      <TextField
        name="schoolCode"
        label="School code"
        hint="Not needed for students without a school."
        maxLength={maxSchoolCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={choice.schoolCode}
        error={codeError ?? undefined}
        isFocused={codeError !== null}
      />
      <div>
        <Button>Show classes</Button>
      </div>
    </QueryForm>
  );
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Promotions') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const view = await loadPromotions(client, args);
  return data(view, { status: view.codeError === null ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  return promote(await requireServiceClient(args), args);
}

/** Promotes a class at the end of the school year. Used by schools, and by administrators for any school or for none. */
export default function Promotions() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const path = useForArea(promotionPaths);
  const isForSchool = path === '/school/promotions';
  const about = isForSchool ? 'Promote a class when the school year ends' : 'Promote a class, in a school or without one';
  return (
    <>
      {!isForSchool && <BackLink href="/admin/users">User Management</BackLink>}
      <PageHead title="Promotions" about={about} />
      {isForSchool && <SchoolTabs current={path} />}
      {!isForSchool && !view.preview && <SchoolCodeForm choice={view.choice} codeError={view.codeError} />}
      <PromotionsPage path={path} view={view} errors={getErrors(refused)} />
    </>
  );
}
