import { Button } from '../../../ui/button.tsx';
import { refreshIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';

/** The 'Try again' button. `back` is the URL of the filtered list to return to. */
export function RetryForm({ id, back, isSmall = false }: { id: string; back?: string; isSmall?: boolean }) {
  return (
    <PostForm action={`/admin/settings/outbox/${id}`}>
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      {isSmall ? <Button size="small">Try again</Button> : <Button icon={refreshIcon}>Try again</Button>}
    </PostForm>
  );
}
