import { usePageMeta } from '../../lib/page-meta';

export default function TermsScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
