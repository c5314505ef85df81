import * as accessQuestions from './access-questions';
import * as accounts from './accounts';
import * as alternatives from './alternatives';
import * as appointments from './appointments';
import * as audit from './audit';
import * as auth from './auth';
import * as callWishes from './call-wishes';
import * as calls from './calls';
import * as careFile from './care-file';
import * as careReasons from './care-reasons';
import * as clinic from './clinic';
import * as clinicSettings from './clinic-settings';
import * as contact from './contact';
import * as deliveries from './deliveries';
import * as desk from './desk';
import * as dispensing from './dispensing';
import * as doctors from './doctors';
import type { Endpoint } from './endpoint';
import * as factors from './factors';
import * as followUp from './follow-up';
import * as freeTime from './free-time';
import * as labResults from './lab-results';
import * as medicalRecords from './medical-records';
import * as messageWishes from './message-wishes';
import * as messages from './messages';
import * as newcomers from './newcomers';
import * as notifications from './notifications';
import * as overview from './overview';
import * as ownAccount from './own-account';
import * as papers from './papers';
import * as passkeys from './passkeys';
import * as patientIdentity from './patient-identity';
import * as patients from './patients';
import * as regimenHistory from './regimen-history';
import * as reminders from './reminders';
import * as smsReplies from './sms-replies';
import * as stepUp from './step-up';
import * as storedData from './stored-data';
import * as supply from './supply';
import * as testsDue from './tests-due';
import * as treatmentPlans from './treatment-plans';
import * as trustSettings from './trust-settings';
import * as visitPage from './visit-page';
import * as visits from './visits';
import * as waitingList from './waiting-list';
import * as waitingRoom from './waiting-room';
import * as whoLooked from './who-looked';
import * as workingTime from './working-time';

const features = {
  auth,
  accounts: { ...accounts, ...ownAccount },
  factors: { ...factors, ...passkeys, ...stepUp },
  doctors,
  'free-time': freeTime,
  appointments,
  alternatives,
  visits,
  'working-time': workingTime,
  calls,
  'call-wishes': callWishes,
  deliveries,
  'message-wishes': messageWishes,
  'sms-replies': smsReplies,
  desk,
  'waiting-room': waitingRoom,
  'waiting-list': waitingList,
  patients,
  newcomers,
  'care-file': careFile,
  'care-reasons': careReasons,
  'patient-identity': patientIdentity,
  'treatment-plans': treatmentPlans,
  'regimen-history': regimenHistory,
  'medical-records': medicalRecords,
  'visit-page': visitPage,
  dispensing,
  papers,
  supply,
  'follow-up': followUp,
  'lab-results': labResults,
  'tests-due': testsDue,
  reminders,
  messages,
  notifications,
  overview,
  contact,
  clinic,
  'clinic-settings': clinicSettings,
  'trust-settings': trustSettings,
  audit,
  'who-looked': whoLooked,
  'access-questions': accessQuestions,
  'stored-data': storedData,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'paths' in value && 'method' in value && 'response' in value;
}

/** Every endpoint of the product with the feature it belongs to. */
export const ENDPOINTS: readonly { feature: string; endpoint: Endpoint }[] = Object.entries(features).flatMap(
  ([feature, exports]) =>
    Object.values(exports as Record<string, unknown>)
      .filter(isEndpoint)
      .map((endpoint) => ({ feature, endpoint })),
);
