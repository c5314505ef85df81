import { usePageMeta } from '../../lib/page-meta';

export default function LoginScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
