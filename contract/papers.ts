import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id } from './fields';

/** Others see the name of a file on a shared machine, so every paper has the same one, which tells nothing. */
export const PAPER_FILE = 'paper.pdf';

const limit = { max: 60, seconds: 60, per: 'viewer', budget: 'papers' } as const;

export const printSheet = endpoint({
  name: 'printSheet',
  summary: 'The prescription sheet of a record as a PDF, for the doctor who signed it or the patient themselves',
  method: 'GET',
  paths: ['/api/papers/sheets/:recordId'],
  roles: ['Customer', 'Doctor'],
  params: z.strictObject({ recordId: Id }),
  response: 'file',
  errors: ['care.reasonNeeded', 'record.notFound', 'prescription.notFound'],
  limit,
});

export const printSummary = endpoint({
  name: 'printSummary',
  summary:
    'The summary of a patient’s treatment for another clinic as a PDF, for the doctor who signed the record or the patient',
  method: 'GET',
  paths: ['/api/papers/summaries/:recordId'],
  roles: ['Customer', 'Doctor'],
  stepUp: true,
  params: z.strictObject({ recordId: Id }),
  response: 'file',
  errors: ['care.reasonNeeded', 'record.notFound'],
  limit,
});

export const printSlip = endpoint({
  name: 'printSlip',
  summary: 'The slip of a visit as a PDF, without name and without anything about care',
  method: 'GET',
  paths: ['/api/papers/slips/:appointmentId'],
  roles: ['Staff'],
  params: z.strictObject({ appointmentId: Id }),
  response: 'file',
  errors: ['appointment.notFound'],
  limit,
});

export const printArrivalSlip = endpoint({
  name: 'printArrivalSlip',
  summary: 'The same for an arrival, with or without an appointment',
  method: 'GET',
  paths: ['/api/papers/arrival-slips/:arrivalId'],
  roles: ['Staff'],
  params: z.strictObject({ arrivalId: Id }),
  response: 'file',
  errors: ['visit.notFound'],
  limit,
});
