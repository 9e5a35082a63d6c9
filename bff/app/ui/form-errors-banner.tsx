import { Banner } from './banner.tsx';

interface FormErrorsBannerProps {
  errors: { readonly messages: readonly string[]; readonly fields: Readonly<Record<string, string>> };
}

/** What is wrong with a form and belongs to none of its fields; takes the keyboard where no field does. */
export function FormErrorsBanner({ errors: { messages, fields } }: FormErrorsBannerProps) {
  if (messages.length === 0) return null;
  return (
    <Banner kind="error" isFocused={Object.keys(fields).length === 0}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Banner>
  );
}
