import { usePageMeta } from '../../lib/page-meta';

export default function FaqScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
