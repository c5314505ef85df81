const LEAST_DIGITS = 4;

/** A phone number as it is compared: digits alone, and Vietnam's +84 as the leading 0. SQL says the same (`phone_key`). */
export function phoneKey(typed: string): string {
  const digits = typed.replace(/[^0-9]/g, '');
  if (/^\s*(\+84|0084)/.test(typed)) return `0${digits.replace(/^(00)?84/, '')}`;
  return /^84[0-9]{9}$/.test(digits) ? `0${digits.slice(2)}` : digits;
}

/** Whether a search word looks like a phone number or a part of one. */
export function isPhoneSearch(typed: string): boolean {
  return /^[+0-9 ().-]+$/.test(typed) && phoneKey(typed).length >= LEAST_DIGITS;
}

/** A mobile number as a gateway takes it, with the country's code and no plus; null for anything that is none. */
export function smsNumber(typed: string): string | null {
  const key = phoneKey(typed);
  if (/^0[35789][0-9]{8}$/.test(key)) return `84${key.slice(1)}`;
  const digits = typed.replace(/[^0-9]/g, '').replace(/^00/, '');
  return /^\s*(\+|00)/.test(typed) && !digits.startsWith('84') && /^[1-9][0-9]{7,14}$/.test(digits) ? digits : null;
}
