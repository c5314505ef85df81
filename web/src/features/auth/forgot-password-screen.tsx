import { usePageMeta } from '../../lib/page-meta';

export default function ForgotPasswordScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
