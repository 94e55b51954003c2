/** The sentences of the profile page (spec 1 §2, §5, §8). */
export const profileCopy = {
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile. Please try again.',
  passwordSaved: 'Password updated successfully!',
  passwordFailed: 'Failed to update password. Please try again.',
  firstName: 'First name should contain 2-50 letters, spaces, hyphens or apostrophes',
  lastName: 'Last name should contain 2-50 letters, spaces, hyphens or apostrophes',
  emailNote: 'Contact your administrator to change your email address',
  inputSaved: 'What you entered is still here.',
  othersEnd: 'You have been logged out on all other devices.',
} as const;
