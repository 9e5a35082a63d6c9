import { Button, LinkButton } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { printIcon, refreshIcon } from '../../../ui/icons.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import type { ShellUser } from '../../../ui/shell/shell-user.ts';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { findOrderPath, findShop } from './order-paths.ts';
import type { OrderView, OrderWay } from './order-view.ts';

interface WayProps {
  id: string;
  way: OrderWay;
  isMain: boolean;
}

function Way({ id, way, isMain }: WayProps) {
  const variant = isMain ? 'primary' : 'secondary';
  if (way.kind === 'link') {
    return (
      <LinkButton href={way.href} variant={variant} icon={way.icon && printIcon}>
        {way.label}
      </LinkButton>
    );
  }
  return (
    <form method="post" action={findOrderPath(id)}>
      <Button name="press" value="check" variant={variant} icon={refreshIcon}>
        {way.label}
      </Button>
    </form>
  );
}

export function OrderMessage({ id, view, user }: { id: string; view: OrderView; user: ShellUser }) {
  return (
    <UserShell user={user} current={findShop(user.role).href}>
      <MessagePage
        signal={view.signal}
        title={view.title}
        freshSeconds={view.freshSeconds}
        actions={view.ways.map((way, at) => <Way key={way.label} id={id} way={way} isMain={at === 0} />)}
      >
        <p className="text-ink-2">{view.text}</p>
        <KeyValues facts={view.facts} />
      </MessagePage>
    </UserShell>
  );
}
