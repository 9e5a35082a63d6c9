import { signedOutMessage } from '../lib/responses/failure.ts';
import { Banner } from './banner.tsx';

interface FormErrorsBannerProps {
  errors: { readonly messages: readonly string[]; readonly fields: Readonly<Record<string, string>> };
}

/** Opens a new tab, so that this page keeps what was typed. */
export function SignInLink({ className }: { className?: string }) {
  return (
    <a className={className} href="/login" target="_blank" rel="noreferrer">
      Sign in
    </a>
  );
}

/** Form errors that belong to no field. Takes the focus unless a field does. */
export function FormErrorsBanner({ errors: { messages, fields } }: FormErrorsBannerProps) {
  if (messages.length === 0) return null;
  return (
    <Banner kind="error" isFocused={Object.keys(fields).length === 0}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {messages.includes(signedOutMessage) && <SignInLink />}
    </Banner>
  );
}
