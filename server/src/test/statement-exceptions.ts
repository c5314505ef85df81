interface Exception {
  takes: number;
  why: string;
}

const because = (why: string, takes: Record<string, number>): Record<string, Exception> =>
  Object.fromEntries(Object.entries(takes).map(([name, count]) => [name, { takes: count, why }]));

/** The endpoints that take more statements than a read's three or a write's six, and why. */
export const EXCEPTIONS: Record<string, Exception> = {
  ...because('rare, and as long as hashing a password or drawing a picture lasts, its statements do not count', {
    login: 9,
    changePassword: 12,
    resetPassword: 10,
    completeNewcomer: 9,
    setTemporaryPassword: 8,
    uploadAvatar: 8,
    confirmTotp: 15,
    startPasskey: 11,
    addPasskey: 15,
    logInWithPasskey: 9,
    stepUp: 9,
  }),
  ...because('once or twice a visit: who may ask, then the time of the doctor, then that of the patient', {
    proposeNextVisit: 4,
  }),
  ...because('a read that finds patients whose facts have changed works them out first; otherwise it takes three', {
    listTestsDue: 6,
    countTestsDue: 6,
  }),
  ...because('an act of administration or of one account, a few times a day in a clinic', {
    updateUser: 7,
    restoreFactor: 10,
    removeTotp: 11,
    removePasskey: 11,
    renewRecoveryCodes: 8,
    deleteUser: 13,
    listUserSessions: 4,
    updateMe: 7,
    sendEmailConfirmation: 7,
    confirmEmail: 12,
    updateDoctor: 7,
    addLeave: 8,
    addExtraHours: 7,
    addClosure: 8,
    deleteLeave: 7,
    deleteClosure: 7,
    checkLeave: 12,
    checkClosure: 16,
    takeBackHours: 9,
  }),
  ...because('an act on one visit: its row is held and asked first, and read back as its presenter needs it', {
    recordOutcome: 7,
    lookUpPatient: 5,
    checkInPatient: 8,
    advanceVisit: 7,
  }),
  ...because('a call that is noted once; it may book the agreed visit in the same transaction', { noteAttempt: 8 }),
  ...because('writes the care file through its own act; a few times a year', { confirmOutcome: 11 }),
  ...because('finishes a whole visit in one transaction: record, results, plan, next visit, completed state', {
    signVisit: 30,
  }),
  ...because('a plan is found, its patient held and the regimen history read before it is withdrawn; rare', {
    deleteTreatmentPlan: 7,
  }),
  ...because('an export of an Admin, read in batches', { exportPatientLooks: 4 }),
  ...because('the first one makes the key of the clinic’s links; every later one takes five', {
    subscribeToNewsletter: 7,
  }),
  ...because('a file in batches, a few times a year', { exportNewsletter: 4 }),
};

/** Endpoints that are not counted. */
export const UNCOUNTED: Record<string, string> = {
  watchLive: 'a stream; its sessions are checked together, apart from requests',
  setUpClinic: 'answers once in the life of a clinic, before it has an Admin',
};
