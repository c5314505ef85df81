/** /privacy: what this software stores, who sees it and for how long. Change it together with the software. */
export const privacyTexts = {
  meta: {
    title: 'Privacy – An Tâm',
    description:
      'What An Tâm stores about you, who can see it, how long it is kept and what you can ask for, in plain words.',
  },
  title: 'Privacy',
  lead: 'You trust us with something that is nobody else’s business. This is what the software does with it, in plain words.',
  sections: [
    {
      key: 'stored',
      title: 'What we store',
      paragraphs: [],
      points: [
        'Your account: username, email and name; date of birth, gender, address, phone and a picture only if you fill them in. Your password is stored as a one-way Argon2id hash that nobody can read back. For a second step at the login, if you set one up: a sealed secret, the public part of a passkey and hashes of recovery codes. For each running login the kind of browser, so that you can tell your logins apart; the address of your browser’s push service only if you switch notifications on.',
        'Your care: appointments with what you fill in for them (name, age, place of birth, address, symptoms), visits, treatment plans, prescriptions, records, test results, reminders and messages with the clinic.',
        'What you send from the public pages: contact messages, and your email address if you subscribe to the newsletter.',
        'The audit log: who read or changed whose data and when. It can only be added to, and each entry seals the one before, so a deleted or altered line shows.',
      ],
    },
    {
      key: 'seen',
      title: 'Who sees what',
      paragraphs: ['The server decides this on every request, not the screen.'],
      points: [
        'You see everything about yourself.',
        'Doctors find patients by name or code, and open the record without name, email, phone and address: the server does not send them. A clinic can limit doctors to the patients they treat; any other doctor then has to give a reason, and you are told.',
        'Staff see who comes, when, to whom and how to reach you; not symptoms, diagnoses, medicines, results or records.',
        'Administrators manage accounts and see no clinical data.',
        'Messages are read by you, by Staff and by the doctors who treat you.',
        'Nobody else: no advertising, no analytics, no social networks, no fonts or scripts from other companies. The pages load nothing from outside this server.',
      ],
    },
    {
      key: 'device',
      title: 'What stays on your device',
      paragraphs: ['We use no cookies to follow you. The browser keeps only this:'],
      points: [
        'In local storage: token and userId, which show that you are logged in. On the server the token exists only as a hash. Logging out removes both.',
        'A cookie that ties the login to this browser, so that a stolen token is useless elsewhere, and XSRF-TOKEN, which protects against forged requests. Both end with the session.',
        'A cookie that marks a browser you have logged in with, for a year, so that strangers who guess at your password cannot lock you out. The server keeps only its hash.',
        'lang and theme: your choice of language and of a light or dark page, for a year. They say nothing about you.',
      ],
    },
    {
      key: 'leaves',
      title: 'What leaves the clinic',
      paragraphs: [
        'Emails and push messages: they say that there is an appointment, a message or a reminder, never what for. Push messages travel through the service of your browser’s maker, encrypted.',
        'SMS, only after you have agreed to it: your number and a text that says that there is an appointment or a reminder, without our name, a day or a reason, go to the company that delivers them. Anyone who holds your phone may read it. You can withdraw this at any time; of a reply we keep that you are coming or want to be called, never its words.',
        'Reports that the law requires of every health facility. They are made by people of the clinic, not by this software.',
      ],
      points: [],
    },
    {
      key: 'long',
      title: 'How long we keep it',
      paragraphs: [],
      points: [
        'A login ends after 30 minutes without use (15 for the clinic’s people), after 12 hours in any case, and at once when you log out. A changed password ends all other logins.',
        'When an account is closed, its personal fields (name, email, phone, address, birth date, picture) are cleared and coming visits are cancelled. The clinic’s medical records stay, as the law on medical examination requires, without those fields.',
        'A newsletter address is used until you unsubscribe; every newsletter carries the link. Thirty days after that it is deleted.',
        'Contact messages are deleted, with their answers, a year after they were last answered or closed; sooner if you ask us. After a change of email the old address is kept for up to seven days, to tell it about the change, and a new one that you have not confirmed for up to seven days.',
        'Links to reset a password work once and for 30 minutes, links to confirm an email address once and for a day. Records of failed logins are deleted after two days, notices you have read after half a year.',
        'By which way a message reached you is kept for 400 days, replies by SMS for half a year; when you agreed to SMS and when you withdrew it, as long as your account exists.',
        'The audit log stays as long as the records it protects.',
      ],
    },
    {
      key: 'rights',
      title: 'What you can ask for',
      paragraphs: [
        'To see, correct and take with you what we hold; to close your account; to object. Who opened your record, when and why, and what we store about you stand in your account under “Password and devices”. For the rest write to us through the contact page or speak to the desk. You need give no reason.',
        'The Law on HIV/AIDS Prevention and Control keeps your status confidential, and the Law on Personal Data Protection gives you these rights. You may also complain to the health authority of your province.',
      ],
      points: [],
    },
    {
      key: 'logs',
      title: 'Technical notes',
      paragraphs: [
        'Connections are encrypted where the clinic runs the site under https, as it should. Logs of the server hold internal numbers, no names, emails, codes or diagnoses. Backups are copies of the same data under the same rules. If data is ever lost or read by someone who should not, we tell those concerned without delay.',
      ],
      points: [],
    },
  ],
};

export type PrivacyTexts = typeof privacyTexts;
