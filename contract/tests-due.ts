import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, paging, WithId } from './fields';
import { DoctorsLabResult } from './lab-results';
import { COURSE_STATES, DUE_TESTS, RULE_NAMES, TEST_STATES } from './rule-answers';

/** What the doctor's list of tests is filtered by: the state of a test, or an adherence course that is not over. */
export const TEST_GROUPS = ['resultIn', 'overdue', 'due', 'dueSoon', 'sampleTaken', 'course'] as const;
export type TestGroup = (typeof TEST_GROUPS)[number];

/** The tests for which blood is taken. */
export const BLOOD_TESTS = DUE_TESTS.filter((test) => test !== 'TbScreen');

export const TB_SYMPTOMS = ['cough', 'fever', 'weightLoss', 'nightSweats'] as const;
export type TbSymptom = (typeof TB_SYMPTOMS)[number];

/** What advanced disease asks for at a visit. */
export const ADVANCED_PROMPTS = ['tbTest', 'crAg', 'cotrimoxazole', 'tbPrevention'] as const;
export type AdvancedPrompt = (typeof ADVANCED_PROMPTS)[number];

const Evidence = z.object({
  what: z.string(),
  on: z.optional(z.string()),
  value: z.optional(z.number()),
  belowDetection: z.optional(z.boolean()),
});
const answer = {
  pack: z.string(),
  version: z.number(),
  rule: z.enum(RULE_NAMES),
  because: z.array(Evidence),
  due: z.nullable(z.string()),
};

const TestOfPatient = z.object({
  ...answer,
  state: z.enum(TEST_STATES),
  test: z.enum(DUE_TESTS),
  /** Months whose window closed without a test. */
  missed: z.array(z.number()),
  hasWaitedTooLong: z.boolean(),
});
export type TestOfPatient = z.output<typeof TestOfPatient>;

const CourseOfPatient = z.object({
  ...answer,
  state: z.enum(COURSE_STATES),
  talksDone: z.number(),
  talksWanted: z.number(),
  /** Days of the talks of this course. */
  talks: z.array(z.string()),
});
export type CourseOfPatient = z.output<typeof CourseOfPatient>;

const OpenSample = z.object({ _id: z.string(), test: z.enum(DUE_TESTS), takenOn: z.string() });

const onList = {
  /** The patient's id. */
  _id: z.string(),
  patientCode: z.string(),
  groups: z.array(z.enum(TEST_GROUPS)),
  /** What is to be done or awaited, the most urgent first. */
  tests: z.array(TestOfPatient),
  course: z.nullable(CourseOfPatient),
  samples: z.array(OpenSample),
  /** Results that a doctor has not looked at, oldest first. */
  unseen: z.array(DoctorsLabResult),
};

const PatientOnTestList = z.object(onList);
export type PatientOnTestList = z.output<typeof PatientOnTestList>;

export const listTestsDue = endpoint({
  name: 'listTestsDue',
  summary: 'The viewer’s patients with tests that are due or awaited, results to be seen and adherence courses',
  method: 'GET',
  paths: ['/api/tests-due'],
  roles: ['Doctor'],
  query: z.strictObject({ group: z.optional(z.enum(TEST_GROUPS)), ...paging }),
  response: z.array(PatientOnTestList),
  paged: true,
  bound: 50,
});

const TestCounts = z.object({
  all: z.number(),
  ...(Object.fromEntries(TEST_GROUPS.map((group) => [group, z.number()])) as Record<TestGroup, z.ZodMiniNumber>),
});
export type TestCounts = z.output<typeof TestCounts>;

export const countTestsDue = endpoint({
  name: 'countTestsDue',
  summary: 'How many patients each group of the list holds',
  method: 'GET',
  paths: ['/api/tests-due/counts'],
  roles: ['Doctor'],
  response: TestCounts,
});

const PatientTests = z.object({
  ...onList,
  /** Results that a doctor has seen and not released to the patient. */
  unreleased: z.array(DoctorsLabResult),
  /** Every test the clinic’s rule pack knows. */
  all: z.array(TestOfPatient),
  /** The screen of today; null before it. */
  tbScreen: z.nullable(z.object({ symptoms: z.array(z.enum(TB_SYMPTOMS)) })),
  /** Empty where the disease is not known to be advanced. */
  prompts: z.array(z.object({ prompt: z.enum(ADVANCED_PROMPTS), isDone: z.boolean() })),
});
export type PatientTests = z.output<typeof PatientTests>;

export const getPatientTests = endpoint({
  name: 'getPatientTests',
  summary: 'Which tests of a patient are due and why, samples awaited, results to be seen, the adherence course',
  method: 'GET',
  paths: ['/api/patients/:id/tests'],
  roles: ['Doctor'],
  params: WithId,
  response: PatientTests,
  errors: ['care.reasonNeeded', 'patient.notFound'],
});

export const takeSamples = endpoint({
  name: 'takeSamples',
  summary: 'Note that samples were taken today; a test whose sample is on its way is not due',
  method: 'POST',
  paths: ['/api/patients/:id/samples'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({ tests: z.array(z.enum(BLOOD_TESTS)).check(z.minLength(1), z.maxLength(DUE_TESTS.length)) }),
  response: null,
  errors: ['care.reasonNeeded', 'patient.notFound'],
});

export const endSample = endpoint({
  name: 'endSample',
  summary: 'Note that a doctor has read the result of a sample on paper, or that none will come',
  method: 'PUT',
  paths: ['/api/patients/:id/samples/:sampleId'],
  roles: ['Doctor'],
  params: z.strictObject({ id: Id, sampleId: Id }),
  body: z.strictObject({ how: z.enum(['resultSeen', 'noResult']) }),
  response: null,
  errors: ['care.reasonNeeded', 'patient.notFound', 'sample.notFound'],
});

export const noteTalk = endpoint({
  name: 'noteTalk',
  summary: 'Note an adherence talk of today',
  method: 'POST',
  paths: ['/api/patients/:id/talks'],
  roles: ['Doctor'],
  params: WithId,
  response: null,
  errors: ['care.reasonNeeded', 'patient.notFound', 'talk.noCourse'],
});

const TbSymptoms = z.array(z.enum(TB_SYMPTOMS)).check(z.maxLength(TB_SYMPTOMS.length));

export const saveTbScreen = endpoint({
  name: 'saveTbScreen',
  summary: 'Keep the four-symptom screen of today; an empty list says that there are no symptoms',
  method: 'PUT',
  paths: ['/api/patients/:id/tb-screen'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({
    symptoms: TbSymptoms,
    /** What the window knew of today’s screen, null for none; a screen that differs from it is not replaced. */
    from: z.optional(z.nullable(TbSymptoms)),
  }),
  response: null,
  errors: ['care.reasonNeeded', 'patient.notFound', 'tbScreen.changed'],
});
