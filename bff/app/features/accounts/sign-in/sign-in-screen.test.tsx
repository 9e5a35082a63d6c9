import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { emptyValues } from './sign-in-form.ts';
import { SignInScreen } from './sign-in-screen.tsx';

function listFocused(errors: FormErrors): string[] {
  const html = renderToStaticMarkup(<SignInScreen mode="sign-up" action="/" returned={{ values: emptyValues, errors }} />);
  return [...html.matchAll(/<[^>]*autofocus[^>]*>/gi)].map(([element]) => element);
}

it('focuses the first field with an error', () => {
  const fields = { class: 'Choose one of the listed values', email: 'Enter your email address' };
  const focused = listFocused({ messages: ['Email and password are required'], fields });
  expect(focused).toEqual([expect.stringContaining('name="email"')]);
});

it('focuses the message when no field has an error', () => {
  const focused = listFocused({ messages: ['Invalid email or password'], fields: {} });
  expect(focused).toEqual([expect.stringMatching(/role="alert".*tabindex="-1"/)]);
});
