/** Words of the navigation and the footer, on every public page. */
export const siteTexts = {
  brandLine: 'HIV care and booking',
  nav: {
    label: 'Main',
    menu: 'Menu',
    home: 'Home',
    services: 'Services',
    about: 'About Us',
    testimonial: 'Testimonial',
    letsTalk: "Let's Talk",
    ownArea: 'My area',
    logout: 'Logout',
  },
  footer: {
    label: 'Footer',
    about: 'A clinic for people living with HIV, their partners and their families. Private, patient and close by.',
    clinic: 'The clinic',
    help: 'Help and rights',
    home: 'Home',
    services: 'Services',
    aboutUs: 'About Us',
    testimonial: 'Testimonial',
    contact: 'Contact',
    faq: 'FAQ',
    privacy: 'Privacy',
    terms: 'Terms',
    social: 'Also on Facebook, YouTube and Zalo',
    copyright: (year: number) => `© ${year} An Tâm. All rights reserved.`,
    hotline: 'National health hotline: 1900 9095. Emergency: 115.',
  },
  newsletter: {
    title: 'Newsletter',
    text: 'Clinic hours, free testing days and plain words about health. Once a month, in a plain envelope: no subject line of ours names a condition.',
    email: 'Email address',
    subscribe: 'Subscribe',
    emailInvalid: 'Please enter an email address such as an@example.com.',
    thanks: 'Thank you. You are subscribed.',
    tooMany: 'That was a lot of tries in a short time. Please try again in a few minutes.',
    failed: 'That did not work. Please try again in a moment.',
  },
};

export type SiteTexts = typeof siteTexts;
