/** What a reply by SMS says: 1 that the patient is coming. A person who writes anything else is called back. */
export function meaningOfReply(text: string): 'coming' | 'callMe' {
  return /^\s*1[\s.!]*$/.test(text) ? 'coming' : 'callMe';
}

/** How long a reply can still be about a message. */
export const REPLY_WITHIN_DAYS = 7;
