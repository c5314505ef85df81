import { usePageMeta } from '../../lib/page-meta';

export default function AboutScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
