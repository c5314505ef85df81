/** The six services in their order; their words are in the texts under the same key. */
export const SERVICES = ['testing', 'arv', 'community', 'prevention', 'counseling', 'comprehensive'] as const;
export type ServiceKey = (typeof SERVICES)[number];
