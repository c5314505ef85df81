/** Crockford base32: without I, L, O and U, so that a code that is read aloud is not mistaken. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;

/** Reads a code of any kind as people type it: any case, blanks or hyphens, and letters that look like digits. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

export function isAppointmentCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter));
}

/** Patient codes are BN and digits; each is given once and never reused. */
export function isPatientCode(typed: string): boolean {
  return /^BN\d{3,12}$/.test(normaliseCode(typed));
}
