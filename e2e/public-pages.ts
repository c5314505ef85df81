/** What a visitor and a search engine may find. */
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
