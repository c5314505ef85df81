import { usePageMeta } from '../../lib/page-meta';

export default function RegisterScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
