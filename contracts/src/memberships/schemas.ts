export const membershipMessages = {
  schoolUnknown: 'No school has this code. Check it with your school, or leave it out',
} as const;
