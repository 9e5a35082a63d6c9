import { defineRoute } from '../http/define-route.ts';
import { Problem } from '../http/problem.ts';
import { User } from '../users/schemas.ts';
import { AuthAnswer, Login, Signup } from './schemas.ts';

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  body: Login,
  answers: { 200: AuthAnswer },
});

export const signup = defineRoute({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Register as a student',
  access: 'anyone',
  body: Signup,
  answers: { 201: AuthAnswer },
  refusals: { 409: Problem },
});

export const readMe = defineRoute({
  method: 'GET',
  path: '/auth/me',
  summary: 'The user of this session',
  access: 'session',
  answers: { 200: User },
});

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'session',
  isOpenToRestricted: true,
  answers: { 204: null },
});
