import { usePageMeta } from '../../lib/page-meta';

export default function ChangePasswordScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
