import type { LimitProblem, PlainProblem } from '@antam/contract/field-problems';

/** What a person reads beside a field that the server refuses; `{limit}` is filled in. */
export const fieldProblems = {
  required: 'Please fill this in.',
  malformed: 'This is not filled in correctly.',
  unknownField: 'This field is not known here.',

  tooShort: 'Please use at least {limit} characters.',
  tooLong: 'Please use at most {limit} characters.',
  tooSmall: 'The smallest possible number is {limit}.',
  tooLarge: 'The largest possible number is {limit}.',
  tooFew: 'Please give at least {limit}.',
  tooMany: 'Please give at most {limit}.',
  oneOf: 'Please choose one of these: {limit}.',

  notText: 'This must be text.',
  notNumber: 'This must be a number.',
  notWholeNumber: 'This must be a whole number.',
  notYesOrNo: 'This must be true or false.',
  notList: 'This must be a list.',
  notObject: 'This must be an object.',

  notDate: 'This is not a date.',
  dateOutOfRange: 'This date is out of range.',
  inTheFuture: 'This date cannot be in the future.',
  notHalfHour: 'Please give a full or half hour as HH:mm.',
  notTime: 'Please give the time as HH:mm.',
  notSlot: 'Please give the time slot as HH:mm-HH:mm.',
  workHours: 'Please use half hours between {limit}, the end after the start.',
  slotOutsideHours: 'Every slot must lie within the hours.',

  notEmail: 'This is not an e-mail address.',
  notPhone: 'This is not a phone number.',
  notId: 'This is not a valid id.',
  notUrl: 'This is not a web address.',
  notPushService: 'This is not the address of a push service.',
  notLink: 'This link is not valid.',
  notPicture: 'Please choose a PNG, JPEG or WebP picture.',
  notCursor: 'This place in the list is not valid.',

  unusableCharacters: 'This contains characters that cannot be stored.',
  userNameCharacters: 'Please use only letters, digits and . _ @ -',
  userNameIsEmail: 'A username cannot be an email address.',
  userNameIsNumber: 'A username cannot be a phone number or the number of a card. Please add letters.',
  invisibleName: 'Please enter a name with letters that can be seen.',
  passwordTooLong: 'This password is too long.',

  onlyForExamination: 'Only an examination has this.',
  bothTimesOrNeither: 'Please set both times or neither.',
  adminStaysAdmin: 'An Admin stays an Admin.',
  answerToOpenRequest: 'An answer goes with a request that is answered or closed.',
  otherPatient: 'This belongs to another patient.',

  notHttps: 'Please give a web address that begins with https://',
  endBeforeStart: 'The end must be after the start.',
  hoursOverlap: 'Two of these times overlap on the same day.',
  moreThanClinic: 'Patients cannot book further ahead than the clinic.',
  notAtc: 'Please enter an ATC code, such as J01CA04.',
  notInsuranceCard: 'Please enter the 15 characters of the card, such as DN4 01 0123456789, or its last 10 digits.',
  notCitizenId: 'Please enter the 12 digits of the citizen identity card.',
  notProvince: 'Please enter the 2 digits of the province, such as 01.',
  notCommune: 'Please enter the 5 digits of the commune, such as 00004.',
} satisfies Record<PlainProblem | LimitProblem, string>;

export type FieldProblemTexts = Record<keyof typeof fieldProblems, string>;
