import { usePageMeta } from '../../lib/page-meta';

export default function TestimonialsScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
