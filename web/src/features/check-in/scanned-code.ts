import { isAppointmentCode, isPatientCode, normaliseCode, normalisePatientCode } from '@antam/rules/codes';

/** The patient or appointment code a QR code holds, alone or at the end of an address; null for anything else. */
export function readScannedCode(scanned: string): string | null {
  const last =
    scanned
      .trim()
      .split(/[/?#=]/)
      .at(-1) ?? '';
  if (isPatientCode(last)) return normalisePatientCode(last);
  return isAppointmentCode(normaliseCode(last)) ? normaliseCode(last) : null;
}
