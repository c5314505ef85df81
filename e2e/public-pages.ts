/** The addresses that a visitor and a search engine may open. */
export const PUBLIC_PAGES = [
  '/',
  '/services',
  '/about',
  '/testimonial',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/login',
  '/register',
];
