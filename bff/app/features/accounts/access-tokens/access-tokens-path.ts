export const accessTokensPath = '/profile/access-tokens';
