/** The five questions of the landing page, in their order (spec section 2). */
export const FAQ = ['transmission', 'prevention', 'arv', 'healthy', 'support'] as const;
