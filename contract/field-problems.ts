/** What is wrong with one field of a request. Its text is in the field-problems file of each language. */
export type FieldProblem = PlainProblem | `${LimitProblem}:${string}`;

/** The problems whose words name a limit or the choices there are; it follows the colon, as in `tooLong:40`. */
export type LimitProblem =
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'
  | 'oneOf'
  | 'workHours';

export type PlainProblem =
  | 'required'
  | 'malformed'
  | 'unknownField'
  | 'notText'
  | 'notNumber'
  | 'notWholeNumber'
  | 'notYesOrNo'
  | 'notList'
  | 'notObject'
  | 'notDate'
  | 'dateOutOfRange'
  | 'inTheFuture'
  | 'notTime'
  | 'notHalfHour'
  | 'notSlot'
  | 'slotOutsideHours'
  | 'notEmail'
  | 'notPhone'
  | 'notId'
  | 'notUrl'
  | 'notPushService'
  | 'notLink'
  | 'notPicture'
  | 'notCursor'
  | 'unusableCharacters'
  | 'userNameCharacters'
  | 'userNameIsEmail'
  | 'userNameIsNumber'
  | 'invisibleName'
  | 'passwordTooLong'
  | 'onlyForExamination'
  | 'bothTimesOrNeither'
  | 'adminStaysAdmin'
  | 'answerToOpenRequest'
  | 'otherPatient'
  | 'notHttps'
  | 'endBeforeStart'
  | 'hoursOverlap'
  | 'moreThanClinic'
  | 'notAtc'
  | 'notInsuranceCard'
  | 'notCitizenId'
  | 'notProvince'
  | 'notCommune';

/** A schema check names its problem by key instead of carrying a text. */
export const problem = (found: FieldProblem): FieldProblem => found;
