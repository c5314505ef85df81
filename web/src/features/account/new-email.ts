/** Whether another address was typed, and not the same one in other letters; only another one needs the password. */
export function isNewEmail(typed: string, email: string | null): boolean {
  return typed.trim().toLowerCase() !== (email ?? '').toLowerCase();
}
