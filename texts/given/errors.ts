import type { ErrorCode } from '@antam/contract/errors';
import { bookingRefusals } from './booking-refusals';
import { careFileRefusals } from './care-file-refusals';
import { careRefusals } from './care-refusals';

/** The text of each refusal: the specification's own where it has one (sections 5 and 8). */
export const errors = {
  ...bookingRefusals,
  ...careRefusals,
  ...careFileRefusals,

  'request.malformed': 'Some fields are not filled in correctly. Please check them and try again.',
  'request.tooLarge': 'That is too large to send. Please make it smaller and try again.',
  'request.mediaType': 'The server expects JSON here.',
  'request.tooMany': 'Too many requests. Please wait a moment and try again.',
  'request.notFound': 'There is nothing at this address.',
  'request.methodNotAllowed': 'This address does not take that kind of request.',
  'request.idempotencyConflict': 'This request was already sent with other content. Please start again.',
  'request.cursorInvalid': 'This page of the list can no longer be found. Please start from the first page.',

  'server.failed': 'Something went wrong on our side. Nothing was changed. Please try again.',
  'server.unavailable': 'The clinic’s system is not available right now. Please try again in a moment.',

  'auth.noToken': 'No authentication token found',
  'auth.sessionEnded': 'User ID or token not found. Please log in again.',
  'auth.wrongRole': 'Your account may not do this.',
  'auth.xsrf': 'This page is out of date. Please reload it and try again.',
  'auth.badCredentials': 'Wrong username or password.',
  'auth.slowDown': 'Too many attempts. Please wait a little and try again.',
  'auth.passwordWrong': 'The current password is not right.',
  'auth.passwordCommon':
    'This password is among the most common ones. Please choose another; a few words in a row work well.',
  'auth.passwordSame': 'This is the password you have now. Please choose another.',
  'auth.linkInvalid': 'This link is no longer valid. Please ask for a new one.',
  'auth.mustChangePassword': 'Please choose a password of your own first.',
  'auth.factorNeeded': 'Please enter the code of your second step as well.',
  'auth.codeWrong': 'This code is wrong or was used already. Please wait for the next one.',
  'auth.passkeyRefused': 'This passkey does not open an account here.',
  'auth.passkeyOther': 'This passkey belongs to another account. Please use one of your own.',
  'auth.passkeyCloned':
    'This passkey may have been copied, so it no longer works. Please log in with your password and a code, then remove it.',
  'auth.enrolFactor': 'Please set up a second step for logging in first.',
  'auth.stepUp': 'Please confirm once more that it is you.',

  'factor.notFound': 'This is not set up, or was removed already.',
  'factor.totpExists': 'An app for codes is set up already. Please remove it first.',
  'factor.codeWrong': 'This code is wrong. Please check that the clock of your phone is right, and enter the next one.',
  'factor.enrolCodeWrong': 'This code is wrong or no longer valid. Please ask an Admin for a new one.',
  'factor.lastOne': 'The clinic requires a second step for your role. Please set up another one first.',
  'factor.none': 'This account has no second step.',
  'factor.noPasskeysHere': 'Passkeys work only at the https address of the clinic, or on localhost.',
  'factor.passkeyRefused': 'The passkey could not be added. Please try again.',
  'factor.tooManyPasskeys': 'An account has at most ten passkeys. Please remove one first.',

  'account.userNameTaken': 'This username is taken. Please choose another.',
  'account.emailTaken': 'This e-mail address is already in use.',
  'account.notFound': 'Không tìm thấy thông tin người dùng',
  'account.notOneself': 'You cannot do this to your own account.',
  'account.lastAdmin': 'The clinic needs at least one Admin.',
  'account.otherAdmin':
    'One Admin alone does not give both password and second step. Please ask another Admin, or use the command on the server.',
  'account.patientsHere':
    'Patients are here for this doctor. Reception has to finish their visits, or take their arrival back, first.',
  'account.roleHasHistory': 'This account has a history in its role. Please create a new account for the new role.',
  'account.setupDone': 'The clinic already has an Admin. Please log in.',
  'account.notCompleted':
    'This patient has not completed the account yet. User name and password are chosen with the link of the slip.',
  'newcomer.completed': 'This patient has completed the account already.',
  'newcomer.answerWrong': 'This does not match what the clinic wrote down. After a few wrong tries the link ends.',
  'account.pictureInvalid': 'Please choose a PNG, JPEG or WebP picture of at most 1 MB.',

  'doctor.notFound': 'Không tìm thấy dữ liệu bác sĩ hoặc thông tin người dùng.',
  'patient.notFound': 'Not found patient! Please check again.',
  'care.reasonNeeded': 'This is not your patient. Please give a reason to open this care.',
  'care.reasonNotFound': 'This reason could not be found.',

  'days.notFound': 'This entry could not be found or was taken back already.',
  'days.endBeforeStart': 'The end must be after the start.',
  'days.acrossMidnight': 'Hours lie within one day. Please choose whole days, or hours of one day.',
  'days.inThePast': 'This time has passed. Please choose a later one.',
  'days.tooLong': 'This is longer than a year. Please check the dates.',
  'days.noneClosed': 'The clinic stays open on all of these days. Please leave at least one of them closed.',
  'days.tooMany': 'There are already {most} entries ahead. Please take some back, or put several into one.',
  'days.tooFarAhead': 'This is too far ahead. Please check the year.',
  'days.overlap': 'This overlaps with an entry that is there already. Please take that one back or choose other times.',
  'days.overExtraHours': 'There are extra hours in this time. Please take them back first.',
  'days.alreadyWorks': 'The doctor works at this time already. Please choose hours outside the usual ones.',
  'days.tooManyVisits': 'There are more than 10,000 booked visits in this time. Please choose fewer days.',
  'days.breaksVisits': 'There are booked visits in this time. Please decide about them first.',
  'days.stillReturning':
    'Visits of this entry are still being brought back after another change. Please try again in a few minutes.',

  'appointment.notFound': 'Appointment not found',
  'appointment.alreadyConfirmed': 'Appointment not found or already confirmed',
  'appointment.cancelled': 'This appointment has been cancelled.',
  'appointment.toBeMoved': 'The doctor is away: this appointment has to be moved or cancelled first.',
  'appointment.notToBeMoved': 'This appointment has another time already.',
  'appointment.arrived':
    'The patient has already arrived for this appointment. If that is a mistake, take the arrival back at check-in first.',
  'appointment.finished':
    'This visit has already taken place. If that is a mistake, undo “Done” at check-in on the same day; otherwise please book a new visit.',
  'appointment.signed': 'This visit has already taken place: its record is written. Please book a new visit.',
  'appointment.missed':
    'This visit is marked as missed. If the patient came after all today, check them in; otherwise please book a new visit.',
  'appointment.alreadyStarted': 'This appointment has already begun. Please call the clinic.',
  'appointment.callToMove':
    'It is too late to move this appointment yourself. Please call the clinic{phone}. You can still cancel it here.',
  'appointment.notYet': 'This appointment has not begun yet.',
  'appointment.notToday': 'This is not for today. Please check the date, or move the appointment first.',

  'slot.notHeld': 'No appointment of yours holds this time slot.',

  'visit.notFound': 'This visit could not be found.',
  'sms.noNumber': 'For SMS, please first enter a mobile number in your profile.',
  'sms.otherNumber': 'The number in your profile has changed. Please look at it, then agree again.',
  'sms.aliasNotNeutral': 'Please choose a name of letters and digits alone, without a word about health.',
  'sms.notOffered': 'SMS is not available at present.',
  'sms.wrongSecret': 'This address is for the SMS gateway alone.',
  'sms.replyNotFound': 'This reply could not be found.',
  'waitingRoom.linkInvalid': 'This link is no longer valid.',
  'waitingRoom.screenNotFound': 'This screen could not be found.',
  'waitingRoom.tooManyScreens': 'There are too many screens. Please revoke one first.',
  'visit.reasonRequired': 'Please enter the reason.',
  'visit.alreadyArrived': 'This patient has already been checked in today.',
  'visit.otherOpen':
    'This patient is here for another visit today. Please mark that visit as done, or take its arrival back, first.',
  'visit.doctorGone': 'This doctor has left the clinic: please move the appointment to another doctor first.',
  'visit.seenToday': 'This patient has already been seen today. Receive them again only if they came back.',
  'visit.transition': 'This visit stands differently by now. Please look at the list again.',
  'visit.alreadySigned': 'This visit is signed already. Its record can be corrected by an addition.',
  'visit.codeMismatch': 'This is another patient’s code. Please check whose visit this is.',
  'record.notFound': 'This record could not be found.',
  'draft.changedElsewhere': 'This draft was changed in another window. Please load it before you go on.',

  'waiting.notFound': 'This entry is not on the waiting list.',
  'waiting.days': 'Please choose days ahead that have one of these weekdays among them.',
  'waiting.tooMany': 'You already wait for three times. Please leave one of them first.',
  'waiting.noOffer': 'This time is no longer held for you.',
  'waiting.notOpen': 'This entry has ended. Please ask for a time again.',
  'waiting.stillOpen': 'You are on the waiting list already.',

  'audit.serverNotFound': 'This server is not on the list any more.',
  'look.notFound': 'This entry is not in your list.',
  'look.asked': 'You have asked about this entry already.',
  'question.notFound': 'This question does not exist.',
  'question.answered': 'This question has been answered already.',
  'question.ownAccess': 'This is about what you opened yourself. Please leave the answer to another Admin.',
  'call.notFound': 'This call is not on the list any more.',
  'call.replaced': 'A newer call about the same visit is on the list already.',
  'call.changed': 'The visit has changed since you read this. Please read the entry again and call once more.',
  'followUp.notOnList': 'This patient is not on the follow-up list (any more).',
  'followUp.claimed': 'A colleague is calling this patient just now.',
  'followUp.notNow': 'This patient is not to be called now.',
  'followUp.nothingToConfirm': 'There is nothing to confirm about this patient (any more).',
  'followUp.mayBeCalled': 'This patient may be called already.',
  'callWishes.changed':
    'The patient or a colleague has changed this meanwhile. Nothing was saved: please open this again and look at it.',

  'prescription.notFound': 'There is no open prescription under this code. Please check the code.',
  'prescription.expired': 'The days of this prescription are over. Please ask the doctor for a new one.',
  'prescription.reasonRequired': 'There is a warning about this prescription. Please write why you go on.',
  'prescription.tooLong': 'A prescription may cover at most 90 days.',
  'prescription.unknownMedicine':
    'This medicine is not in the catalogue. Please choose it again, or write it as free text.',
  'prescription.badAmount': 'Please fill in the dose, the times a day and the days of this medicine.',
  'prescription.sameTwice': 'This medicine is on the prescription twice. Please write it on one line.',
  'dispensing.notFound': 'This entry could not be found.',
  'dispensing.notMarked': 'Your account is not marked for handing over medicine. Please ask an administrator.',
  'dispensing.nothingLeft': 'All of this was handed over already.',
  'dispensing.replaced': 'A newer prescription has the same medicine. Please hand that one over.',
  'dispensing.beyondPrescribed': 'This is more than is left of the prescription.',
  'dispensing.beyondHanded': 'This does not fit with what was handed over and came back.',
  'dispensing.notHanded': 'Only an entry of what was handed over can be returned or corrected.',

  'identity.changed':
    'Somebody else has changed these details meanwhile. What you typed is kept: please check it and save again.',

  'sample.notFound': 'This sample is no longer awaited.',
  'talk.noCourse': 'There is no open course of adherence talks.',
  'tbScreen.changed':
    'Today’s screen for tuberculosis was changed in another window. Please look at it and save again.',
  'regimen.notFound': 'This change could not be found.',
  'regimen.unknown': 'This regimen is not on the official list. Please choose one, or write its drugs down.',
  'regimen.drugsMissing': 'Please write down the drugs of this regimen.',
  'regimen.reasonMissing': 'Please choose the reason.',
  'regimen.notNow': 'This does not follow from the history so far. Please check it.',
  'regimen.same': 'The patient takes this regimen already. Please choose another one.',
  'regimen.beforeLast': 'This is before the latest change. Please check the date.',
  'regimen.inTheFuture': 'This date cannot be in the future.',

  'message.empty': 'Please enter a message.',
  'conversation.notFound': 'This conversation could not be found.',
  'conversation.withSomebodyElse': 'Somebody else has taken this conversation on.',
  'contact.notFound': 'This request could not be found.',
  'contact.alreadyAnswered': 'Somebody has already answered or closed this request.',
  'notification.notFound': 'This notification could not be found.',

  'clinic.settingsChanged': 'Another Admin has changed the settings meanwhile. Please check them and save again.',
} satisfies Record<ErrorCode, string>;
