/** Said after registering and in the profile, in the same words whatever the address. */
export const emailNotice =
  'We have sent a letter with a link to your email address. The address counts once you open that link: until then nothing else is sent there, and a forgotten password cannot be reset with it.';
