import { usePageMeta } from '../../lib/page-meta';

export default function ResetPasswordScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
