import { usePageMeta } from '../../lib/page-meta';

export default function SetupScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
