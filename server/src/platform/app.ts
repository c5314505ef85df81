import type { Endpoint } from '@antam/contract/endpoint';
import { clinicTime } from '@antam/rules/clinic-time';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { accessQuestionRoutes } from '../features/access-questions/routes';
import { accountRoutes } from '../features/accounts/routes';
import { alternativeRoutes } from '../features/alternatives/routes';
import { appointmentRoutes } from '../features/appointments/routes';
import { auditRoutes } from '../features/audit/routes';
import { authRoutes } from '../features/auth/routes';
import { callRoutes } from '../features/calls/routes';
import { careFileRoutes } from '../features/care-file/routes';
import { careReasonRoutes } from '../features/care-reasons/routes';
import { careReminderRoutes } from '../features/care-reminders/routes';
import { clinicRoutes } from '../features/clinic/routes';
import { findClinicSettings } from '../features/clinic-settings/queries';
import { clinicSettingsRoutes } from '../features/clinic-settings/routes';
import { contactRoutes } from '../features/contact/routes';
import { deliveryRoutes } from '../features/deliveries/routes';
import { deskRoutes } from '../features/desk/routes';
import { dispensingRoutes } from '../features/dispensing/routes';
import { doctorRoutes } from '../features/doctors/routes';
import { factorRoutes } from '../features/factors/routes';
import { followUpRoutes } from '../features/follow-up/routes';
import { freeTimeRoutes } from '../features/free-time/routes';
import { housekeepingRoutes } from '../features/housekeeping/routes';
import { labResultRoutes } from '../features/lab-results/routes';
import { letterRoutes } from '../features/letters/routes';
import { medicalRecordRoutes } from '../features/medical-records/routes';
import { messageWishesRoutes } from '../features/message-wishes/routes';
import { messageRoutes } from '../features/messages/routes';
import { newcomerRoutes } from '../features/newcomers/routes';
import { notificationRoutes } from '../features/notifications/routes';
import { overviewRoutes } from '../features/overview/routes';
import { paperRoutes } from '../features/papers/routes';
import { patientIdentityRoutes } from '../features/patient-identity/routes';
import { patientRoutes } from '../features/patients/routes';
import { regimenHistoryRoutes } from '../features/regimen-history/routes';
import { reminderRoutes } from '../features/reminders/routes';
import { smsReplyRoutes } from '../features/sms-replies/routes';
import { storedDataRoutes } from '../features/stored-data/routes';
import { testsDueRoutes } from '../features/tests-due/routes';
import { treatmentPlanRoutes } from '../features/treatment-plans/routes';
import { ensureTrust } from '../features/trust-settings/queries';
import { trustSettingsRoutes } from '../features/trust-settings/routes';
import { visitNewsRoutes } from '../features/visit-news/routes';
import { visitPageRoutes } from '../features/visit-page/routes';
import { visitRoutes } from '../features/visits/routes';
import { waitingListRoutes } from '../features/waiting-list/routes';
import { waitingRoomRoutes } from '../features/waiting-room/routes';
import { whoLookedRoutes } from '../features/who-looked/routes';
import { workingTimeRoutes } from '../features/working-time/routes';
import { createDatabase, type Db } from './database/database';
import type { Settings } from './env';
import type { Feature } from './feature';
import { createMethodFinder } from './http/allowed-methods';
import { registerCookies } from './http/cookies';
import { registerErrorHandler, sendRefusal } from './http/error-handler';
import { registerHeaders, securityHeaders } from './http/headers';
import { limitAddresses } from './http/limit-calls';
import type { Live } from './http/live';
import { registerOpenApi } from './http/openapi';
import { registerOperations } from './http/operations';
import { Refusal } from './http/refusal';
import { refuseUnreadable } from './http/refuse-unreadable';
import { createServe } from './http/serve';
import { MAX_EVENT_LOOP_DELAY_MS, shedLoad } from './http/shed-load';
import { dropUnusedConnections } from './http/unused-connections';
import { registerValidation } from './http/validation';
import type { Jobs } from './jobs/jobs';
import type { Mail } from './jobs/mail';
import { createPush } from './jobs/push';
import type { SmsGateway } from './jobs/sms/sms-gateway';
import { registerDocs } from './site/docs-page';
import { followSettings } from './site/follow-settings';
import { loadPages } from './site/pages';
import { readCspHashes, registerWeb } from './site/web';

const features: readonly Feature[] = [
  accountRoutes,
  appointmentRoutes,
  doctorRoutes,
  visitRoutes,
  visitPageRoutes,
  visitNewsRoutes,
  callRoutes,
  deliveryRoutes,
  messageWishesRoutes,
  smsReplyRoutes,
  deskRoutes,
  waitingRoomRoutes,
  waitingListRoutes,
  alternativeRoutes,
  authRoutes,
  factorRoutes,
  clinicRoutes,
  clinicSettingsRoutes,
  trustSettingsRoutes,
  contactRoutes,
  housekeepingRoutes,
  letterRoutes,
  notificationRoutes,
  auditRoutes,
  dispensingRoutes,
  paperRoutes,
  labResultRoutes,
  medicalRecordRoutes,
  messageRoutes,
  overviewRoutes,
  patientRoutes,
  newcomerRoutes,
  careFileRoutes,
  careReasonRoutes,
  careReminderRoutes,
  followUpRoutes,
  testsDueRoutes,
  patientIdentityRoutes,
  reminderRoutes,
  treatmentPlanRoutes,
  regimenHistoryRoutes,
  whoLookedRoutes,
  accessQuestionRoutes,
  storedDataRoutes,
  workingTimeRoutes,
  freeTimeRoutes,
];

interface Parts {
  pool: pg.Pool;
  settings: Settings;
  jobs: Jobs;
  mail: Mail;
  sms?: SmsGateway | null;
  live: Live;
  log: Logger;
  publicUrl: string;
  isStopping?: () => boolean;
  onUndeclared?: (problem: string) => void;
  /** When calls are refused because the event loop is late. Zero is no limit. */
  maxEventLoopDelay?: number;
}

export async function createApp(parts: Parts): Promise<{ app: FastifyInstance; db: Db; served: Endpoint[] }> {
  const {
    pool,
    settings,
    jobs,
    mail,
    sms = null,
    live,
    log,
    publicUrl,
    isStopping = () => false,
    onUndeclared,
    maxEventLoopDelay = settings.rateLimits ? MAX_EVENT_LOOP_DELAY_MS : 0,
  } = parts;
  const db = createDatabase(pool);
  const clinic = clinicTime(settings.zone);
  const headers = securityHeaders(settings, readCspHashes());
  const unreadable = refuseUnreadable(headers);
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 100_000,
    requestTimeout: 10_000,
    // A client that reads nothing of its answer for this long is disconnected; a live stream is written to every 20
    // seconds.
    connectionTimeout: 90_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // A request without a Host header is refused by our own hook, because Node's refusal lacks our headers.
    http: { connectionsCheckingInterval: 1000, headersTimeout: 5000, requestTimeout: 10_000, requireHostHeader: false },
    // A request that arrives while the server stops is answered as usual, and its connection is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: unreadable.onClientError,
    // A request whose address cannot be parsed runs no hook. An id that is too long is the id of nothing.
    frameworkErrors: ({ code }, _request, reply) => {
      const refusal = code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.notFound' : 'request.malformed';
      void sendRefusal(reply.headers(headers), new Refusal(refusal));
    },
  });
  app.server.on('checkExpectation', unreadable.onExpectation);

  dropUnusedConnections(app);
  // The first hook, so that a request refused by a later hook also carries these headers.
  registerHeaders(app, headers);
  takeOnlyJson(app);
  registerValidation(app);
  const noteDenial = registerErrorHandler(app, db, log);
  registerOperations({ app, db, pool, settings, isStopping });
  await shedLoad(app, pool, maxEventLoopDelay);
  if (settings.rateLimits) limitAddresses(app, settings);
  await registerCookies(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await registerOpenApi(app);

  const { serve, served } = createServe({ app, db, settings, clinic, jobs, noteDenial, onUndeclared });
  const push = createPush(db, { subject: publicUrl.startsWith('https:') ? publicUrl : undefined });
  for (const feature of features)
    feature({ serve, db, settings, clinic, jobs, mail, sms, push, live, log, app, publicUrl });

  registerDocs(app);
  await ensureTrust(db);
  const site = await followSettings(() => findClinicSettings(db), live);
  app.addHook('onClose', async () => site.stop());
  const pages = await loadPages(publicUrl, site.current, (err) => log.error({ err }, 'page not rendered'));
  await registerWeb(app, pages, createMethodFinder(served));
  await app.ready();
  return { app, db, served };
}

/** JSON is the only body the API takes; an empty one counts as none. */
function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
