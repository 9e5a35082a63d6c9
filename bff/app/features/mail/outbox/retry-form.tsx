import { Button } from '../../../ui/button.tsx';
import { refreshIcon } from '../../../ui/icons.ts';

/** 'Try again', as a form of the e-mail's own page. `back` is the list to come back to, with its filters. */
export function RetryForm({ id, back, isSmall = false }: { id: string; back?: string; isSmall?: boolean }) {
  return (
    <form method="post" action={`/admin/settings/outbox/${id}`}>
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      {isSmall ? <Button size="small">Try again</Button> : <Button icon={refreshIcon}>Try again</Button>}
    </form>
  );
}
