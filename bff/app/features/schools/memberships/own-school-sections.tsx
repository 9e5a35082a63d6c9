import { maxSchoolCodeLength } from '@shikhar/contracts/schools/memberships/schemas';
import { buildEmptyView, pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Confirmation, ConfirmationLink } from '../../../ui/confirmation.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OwnSchoolView } from './own-school-view.server.ts';
import { schoolCodeForm } from './school-code-form.ts';

const path = '/profile/school';

/** The question whether to leave the school. */
export function confirmLeaving(name: string): Confirmation {
  return {
    title: 'Leave school',
    body: (
      <>
        <p>Leave {name}?</p>
        <p className="meta mt-1">Your account and your results stay. The school and its teachers no longer see them.</p>
      </>
    ),
    action: path,
    button: { label: 'Leave', name: 'leave', value: 'yes' },
  };
}

export function OwnSchool({ school }: Pick<OwnSchoolView, 'school'>) {
  return (
    <section className="card" aria-labelledby="present">
      <SectionHead title="Your school" id="present" />
      {school ? (
        <>
          <KeyValues
            facts={[
              { label: 'School', value: school.name },
              { label: 'School code', value: school.code },
              { label: 'Member since', value: school.since },
            ]}
          />
          <ConfirmationLink href={`${path}?leave=yes`} confirmation={confirmLeaving(school.name)} className="mt-3">
            Leave this school
          </ConfirmationLink>
        </>
      ) : (
        <p className="text-ink-2">You are not in a school.</p>
      )}
    </section>
  );
}

/** The request that the school has not decided yet. */
export function WaitingRequest({ request, school }: Pick<OwnSchoolView, 'request' | 'school'>) {
  if (!request) return null;
  const action = (
    <PostForm action={path}>
      <Button name="withdraw" value="yes">
        Withdraw request
      </Button>
    </PostForm>
  );
  return (
    <Banner kind="info" title={`${request.schoolName} has your request`} action={action}>
      Requested on {request.asked}.{' '}
      {school ? `You stay at ${school.name} until it is approved.` : 'You become a member when it is approved.'}
    </Banner>
  );
}

const emptyForm = buildEmptyView({});

interface AskProps extends OwnSchoolView {
  refused: RefusedForm<object> | undefined;
}

function formatMembershipState(hasSchool: boolean, hasAsked: boolean): string {
  if (hasSchool) return 'You stay in your school until the other school approves.';
  return hasAsked ? 'This replaces your current request.' : 'Your school gives you its code.';
}

/** Asks to join a school, or to move to another one, by its code. */
export function AskSchool({ school, request, refused }: AskProps) {
  const form = useForm(schoolCodeForm, pickFormView<object>(emptyForm, refused));
  const isElsewhere = school !== null || request !== null;
  return (
    <section className="card" aria-labelledby="ask">
      <SectionHead title={isElsewhere ? 'Another school' : 'Join a school'} id="ask" />
      <FormErrorsBanner errors={form.errors} />
      <PostForm action={path} noValidate ref={form.element} onSubmit={form.onSubmit}>
        <TextField
          {...form.field('schoolCode')}
          label="School code"
          hint={formatMembershipState(school !== null, request !== null)}
          maxLength={maxSchoolCodeLength}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button variant="primary" className="mt-4">
          Ask to join
        </Button>
      </PostForm>
    </section>
  );
}

/** Past memberships and requests, newest first. */
export function SchoolHistory({ history }: Pick<OwnSchoolView, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section className="card" aria-labelledby="history">
      <SectionHead title="History" id="history" />
      <ul className="stack gap-3">
        {history.map(({ id, schoolName, what, when }) => (
          <li key={id}>
            <b>{schoolName}</b>
            <span className="meta block">
              {what}. {when}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
