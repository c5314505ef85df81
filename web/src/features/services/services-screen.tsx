import { usePageMeta } from '../../lib/page-meta';

export default function ServicesScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
