import type { DoctorsLabResult } from '@antam/contract/lab-results';
import type { CourseOfPatient, PatientOnTestList, PatientTests, TestOfPatient } from '@antam/contract/tests-due';
import { advancedPrompts } from '@antam/rules/care/advanced-prompts';
import { ageOn } from '@antam/rules/clinic-time';
import type { CourseAnswer } from '@antam/rules/packs/adherence-course';
import { type TestAnswer, testAnswers } from '@antam/rules/packs/due-tests';
import { PACKS } from '@antam/rules/packs/packs';
import { resultsOf, samplesOf } from '@antam/rules/packs/samples';
import { presentLabResult } from '../lab-results/present';
import { factsOf, judgePatient } from './judge-patient';
import type { FactsRow } from './select-facts';

/** A patient of the list for the doctor who treats them: by code, with what is due, awaited and to be seen. */
export function presentOnList(row: FactsRow, today: string): PatientOnTestList {
  const { tests, course, groups } = judgePatient(row, today);
  const isAwaited = (test: string) => tests.some((answer) => answer.test === test && answer.state === 'sampleTaken');
  const samples = row.taken.filter(({ end, test }) => end === null && isAwaited(test));
  return {
    ...{ _id: row.patientId, patientCode: row.patientCode ?? '', groups },
    tests: tests.map(presentTest),
    course: course && presentCourse(course, row),
    samples: samples.map(({ id, test, takenOn }) => ({ _id: id, test, takenOn })),
    unseen: openResults(row).filter(({ seenAt }) => seenAt === null),
  };
}

/** Everything about the tests of one patient, for their record and a visit. */
export function presentPatientTests(row: FactsRow, today: string): PatientTests {
  const facts = factsOf(row, today);
  const tbScreen = row.todaysSymptoms && { symptoms: row.todaysSymptoms };
  const cd4 = resultsOf(facts.samples, 'CD4').at(-1);
  const prompts = advancedPrompts({
    cd4: cd4?.value ?? null,
    whoStage: row.whoStage,
    ageYears: row.dateOfBirth ? ageOn(today, row.dateOfBirth) : null,
    hasTbSymptoms: tbScreen && tbScreen.symptoms.length > 0,
    isCrAgTested: samplesOf(facts.samples, 'CrAg').some(({ sampledOn }) => !cd4 || sampledOn >= cd4.sampledOn),
    takesCotrimoxazole: row.ctxFrom !== null && row.ctxTo === null,
    hadTbPrevention: row.tptFrom !== null,
    isTreatedForTb: (row.tbTreatmentCode ?? 0) > 1,
  });
  const all = testAnswers(PACKS[row.pack], facts).map(presentTest);
  const unreleased = openResults(row).filter(({ seenAt }) => seenAt !== null);
  return { ...presentOnList(row, today), unreleased, all, tbScreen, prompts };
}

function openResults({ open }: FactsRow): DoctorsLabResult[] {
  return open.map(({ seenAt, ...result }) =>
    presentLabResult({ ...result, releasedAt: null, seenAt: seenAt === null ? null : new Date(seenAt) }),
  );
}

function presentTest({ missed, because, ...answer }: TestAnswer): TestOfPatient {
  return { ...answer, missed: [...missed], because: [...because] };
}

function presentCourse({ because, ...answer }: CourseAnswer, { talks }: FactsRow): CourseOfPatient {
  const opening = because.find(({ what }) => what === 'viralLoad');
  const since = opening && 'on' in opening ? opening.on : '';
  return { ...answer, because: [...because], talks: talks.filter((day) => day >= since) };
}
