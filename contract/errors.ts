/** Every refusal the API can answer, with its HTTP status. Its text is in the errors file of each language. */
export const ERRORS = {
  'request.malformed': 400,
  'request.tooLarge': 413,
  'request.mediaType': 415,
  'request.tooMany': 429,
  'request.notFound': 404,
  'request.methodNotAllowed': 405,
  'request.idempotencyConflict': 422,
  'request.cursorInvalid': 400,

  'server.failed': 500,
  'server.unavailable': 503,

  'auth.noToken': 401,
  'auth.sessionEnded': 401,
  'auth.wrongRole': 403,
  'auth.xsrf': 403,
  'auth.badCredentials': 401,
  'auth.slowDown': 429,
  'auth.passwordWrong': 403,
  'auth.passwordCommon': 400,
  'auth.passwordSame': 422,
  'auth.linkInvalid': 422,
  'auth.mustChangePassword': 403,

  'account.userNameTaken': 409,
  'account.emailTaken': 409,
  'account.notFound': 404,
  'account.notOneself': 409,
  'account.lastAdmin': 409,
  'account.patientsHere': 409,
  'account.roleHasHistory': 409,
  'account.setupDone': 409,
  'account.pictureInvalid': 400,
  'account.notCompleted': 409,

  'newcomer.completed': 409,
  'newcomer.answerWrong': 422,

  'doctor.notFound': 404,
  'patient.notFound': 404,
  'care.reasonNeeded': 403,
  'care.reasonNotFound': 404,

  'booking.noSchedule': 422,
  'booking.doctorOnLeave': 422,
  'booking.clinicClosed': 422,
  'booking.slotInvalid': 422,
  'booking.slotTaken': 409,
  'booking.notConsecutive': 422,
  'booking.inThePast': 422,
  'booking.doctorUnavailable': 422,
  'booking.patientBusy': 409,
  'booking.tooManyOpen': 422,
  'booking.doctorTwiceThatDay': 409,
  'booking.thirdThatDay': 409,
  'booking.patientRequired': 422,
  'booking.tooFarAhead': 422,
  'booking.timeMismatch': 422,

  'days.notFound': 404,
  'days.endBeforeStart': 422,
  'days.acrossMidnight': 422,
  'days.inThePast': 422,
  'days.tooLong': 422,
  'days.tooFarAhead': 422,
  'days.overlap': 409,
  'days.overExtraHours': 409,
  'days.alreadyWorks': 409,
  'days.breaksVisits': 409,
  'days.tooManyVisits': 422,

  'appointment.notFound': 404,
  'appointment.alreadyConfirmed': 409,
  'appointment.cancelled': 409,
  'appointment.arrived': 409,
  'appointment.toBeMoved': 409,
  'appointment.notToBeMoved': 409,
  'appointment.finished': 409,
  'appointment.missed': 409,
  'appointment.alreadyStarted': 409,
  'appointment.callToMove': 409,
  'appointment.notYet': 409,
  'appointment.notToday': 409,

  'slot.notHeld': 409,

  'visit.notFound': 404,
  'sms.noNumber': 422,
  'sms.aliasNotNeutral': 422,
  'sms.notOffered': 422,
  'sms.wrongSecret': 401,
  'sms.replyNotFound': 404,

  'waitingRoom.linkInvalid': 404,
  'waitingRoom.screenNotFound': 404,
  'waitingRoom.tooManyScreens': 422,
  'visit.reasonRequired': 400,
  'visit.alreadyArrived': 409,
  'visit.doctorGone': 409,
  'visit.seenToday': 409,
  'visit.transition': 409,
  'visit.alreadySigned': 409,
  'visit.codeMismatch': 422,
  'draft.changedElsewhere': 409,

  'waiting.notFound': 404,
  'waiting.days': 422,
  'waiting.tooMany': 422,
  'waiting.noOffer': 409,
  'waiting.notOpen': 409,
  'waiting.stillOpen': 409,

  'audit.serverNotFound': 404,
  'look.notFound': 404,
  'look.asked': 409,
  'question.notFound': 404,
  'question.answered': 409,
  'question.ownAccess': 409,

  'call.notFound': 404,
  'call.replaced': 409,
  'followUp.notOnList': 404,
  'followUp.claimed': 409,
  'followUp.notNow': 422,
  'followUp.nothingToConfirm': 409,

  'plan.notFound': 404,
  'plan.notYours': 403,
  'plan.endBeforeStart': 422,
  'plan.nextBeforeStart': 422,
  'plan.tooFarAhead': 422,
  'plan.laterPlan': 409,

  'record.notFound': 404,
  'regimen.notFound': 404,
  'regimen.unknown': 422,
  'regimen.drugsMissing': 422,
  'regimen.reasonMissing': 422,
  'regimen.notNow': 409,
  'regimen.same': 409,
  'regimen.beforeLast': 422,
  'regimen.inTheFuture': 422,

  'record.inTheFuture': 422,
  'record.linkMismatch': 422,
  'prescription.notFound': 404,
  'prescription.expired': 409,
  'prescription.tooLong': 422,
  'prescription.reasonRequired': 422,
  'prescription.unknownMedicine': 422,
  'prescription.badAmount': 422,
  'dispensing.notFound': 404,
  'dispensing.notMarked': 403,
  'dispensing.nothingLeft': 409,
  'dispensing.replaced': 409,
  'dispensing.beyondPrescribed': 409,
  'dispensing.beyondHanded': 409,
  'dispensing.notHanded': 409,
  'lab.implausible': 422,
  'lab.inTheFuture': 422,
  'lab.tooOld': 422,
  'lab.resultBeforeSample': 422,
  'lab.notFound': 404,
  'lab.alreadyReleased': 409,
  'sample.notFound': 404,
  'talk.noCourse': 422,

  'identity.changed': 409,
  'careFile.changed': 409,
  'careFile.inTheFuture': 422,
  'careFile.tooOld': 422,
  'careFile.startMissing': 422,
  'careFile.endBeforeStart': 422,
  'careFile.hereBeforeFirst': 422,
  'careFile.dateAlone': 422,
  'careFile.tbNotTreated': 422,
  'careFile.outcomeIncomplete': 422,
  'careFile.pregnanciesOverlap': 422,
  'careFile.measureEmpty': 422,
  'careFile.measureImplausible': 422,

  'reminder.notFound': 404,
  'reminder.inThePast': 422,
  'reminder.tooFarAhead': 422,

  'message.empty': 400,
  'conversation.notFound': 404,
  'conversation.withSomebodyElse': 409,
  'contact.notFound': 404,
  'contact.alreadyAnswered': 409,
  'notification.notFound': 404,

  'clinic.settingsChanged': 409,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Refusals of booking rules, which the browser decides without a call. */
export type BookingRefusal = Extract<ErrorCode, `booking.${string}`>;

/** The same of plans, records, results and reminders. */
export type CareRefusal = Exclude<
  Extract<ErrorCode, `${'plan' | 'record' | 'lab' | 'reminder'}.${string}`>,
  'record.notFound'
>;

/** Refusals of a care file, whose texts only its form loads. */
export type CareFileRefusal = Extract<ErrorCode, `careFile.${string}`>;

/** Final for a patient; reception is warned and may send `despiteWarning`. */
export const DAY_WARNINGS = [
  'booking.doctorTwiceThatDay',
  'booking.thirdThatDay',
] as const satisfies readonly ErrorCode[];

/** Used only by the web client, when no answer arrived. */
export type ClientErrorCode = 'network';
