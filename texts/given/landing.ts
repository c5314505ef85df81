/** The first screen of the landing page (spec sections 1 and 2). */
export const landingTexts = {
  meta: {
    title: 'An Tâm – Seamless Hospital Booking for Your Health Needs',
    description:
      'Book HIV testing, ARV treatment, PrEP, PEP and counselling online, in confidence. Choose your doctor and your hour, and keep your records in one safe place.',
  },
  hero: {
    eyebrow: 'HIV care, in confidence',
    title: 'Seamless Hospital Booking for Your Health Needs',
    text: 'Testing, ARV treatment and someone to talk to, in one quiet place. Choose your doctor and your hour; we keep the rest between us.',
    bookNow: 'Book Now',
    seeServices: 'Our Services',
    pictureAlt: 'A smiling doctor in a white coat with a stethoscope',
    everyDay: 'every day of the week',
    facts: [
      { value: '150.000 ₫', label: 'for a 30-minute consultation' },
      { value: 'No names', label: 'on the record your doctor reads' },
    ],
  },
  features: {
    title: 'How booking works',
    cards: {
      schedule: {
        title: 'Doctor Schedule',
        text: 'See which doctor works on which day, and which half hours are still free.',
      },
      room: {
        title: 'Room Info',
        text: 'Your booking says where to go, whom you will meet and how long it takes.',
      },
      registration: {
        title: 'Online Registration',
        text: 'Register once. At the desk you only show a short code, not your story.',
      },
    },
  },
  team: { title: 'Team of experts', pause: 'Pause the strip', play: 'Let the strip run' },
};

export type LandingTexts = typeof landingTexts;
