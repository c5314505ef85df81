import { usePageMeta } from '../../lib/page-meta';

export default function UnsubscribeScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
