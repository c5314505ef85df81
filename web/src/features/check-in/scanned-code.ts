import { isAppointmentCode, isPatientCode, normaliseCode } from '@antam/rules/codes';

/** The patient or appointment code a QR code holds, alone or at the end of an address; null for anything else. */
export function readScannedCode(scanned: string): string | null {
  const last =
    scanned
      .trim()
      .split(/[/?#=]/)
      .at(-1) ?? '';
  const code = normaliseCode(last);
  return isPatientCode(code) || isAppointmentCode(code) ? code : null;
}
