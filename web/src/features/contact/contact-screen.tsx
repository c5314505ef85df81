import { usePageMeta } from '../../lib/page-meta';

export default function ContactScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
