import { type ButtonHTMLAttributes, type MouseEventHandler, type ReactNode, useContext, useRef } from 'react';
import { SubmitterContext } from './form-status.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { PageLink } from './page-link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'marigold';

interface ButtonLook {
  /** Use `primary` once per view, `danger` only to confirm, and `marigold` only on boards. */
  variant?: ButtonVariant;
  size?: 'small' | 'normal' | 'large';
  isBlock?: boolean;
  /** A path of icons.ts, before the words. */
  icon?: string | undefined;
  iconAfter?: string | undefined;
  /** The label of an icon-only button. */
  label?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export type ButtonProps = ButtonLook &
  Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'name' | 'value' | 'form' | 'formNoValidate' | 'onClick' | 'popovertarget' | 'popovertargetaction' | 'aria-expanded'
  > & {
    type?: 'submit' | 'button';
    isDisabled?: boolean;
    /** Shows 'Processing...' with a spinner, keeps its look and ignores clicks. */
    isBusy?: boolean;
    /** Makes it a toggle button, which keeps its label. */
    isPressed?: boolean;
  };

export type LinkButtonProps = ButtonLook & {
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

function findClasses({ variant = 'secondary', size, isBlock, children, className }: ButtonLook): string {
  return joinClasses(
    'btn',
    `btn-${variant}`,
    size === 'small' && 'btn-sm',
    size === 'large' && 'btn-lg',
    !children && 'btn-icon',
    isBlock && 'btn-block',
    className,
  );
}

function ButtonContent({ icon, iconAfter, children }: ButtonLook) {
  return (
    <>
      {icon && <Icon path={icon} />}
      {children}
      {iconAfter && <Icon path={iconAfter} />}
    </>
  );
}

/** Submits its form unless `type` says otherwise, so that it works without JavaScript. */
export function Button(props: ButtonProps) {
  const { variant, size, isBlock, icon, iconAfter, label, className, children, type = 'submit', ...rest } = props;
  const { isDisabled, isBusy: isShownBusy, isPressed, ...attributes } = rest;
  const element = useRef<HTMLButtonElement>(null);
  const submitter = useContext(SubmitterContext);
  const isBusy = isShownBusy || (submitter !== null && submitter === element.current);
  return (
    <button
      {...attributes}
      ref={element}
      {...(isBusy ? { onClick: undefined } : {})}
      type={isBusy ? 'button' : type}
      className={findClasses(props)}
      aria-label={label}
      aria-pressed={isPressed}
      aria-busy={isBusy || undefined}
      disabled={isDisabled}
    >
      {isBusy ? (
        <>
          <span className="spin" />
          Processing...
        </>
      ) : (
        <ButtonContent icon={icon} iconAfter={iconAfter}>
          {children}
        </ButtonContent>
      )}
    </button>
  );
}

export function LinkButton(props: LinkButtonProps) {
  const { icon, iconAfter, label, children, href, onClick } = props;
  return (
    <PageLink href={href} onClick={onClick} className={findClasses(props)} aria-label={label}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </PageLink>
  );
}
