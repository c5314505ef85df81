import { usePageMeta } from '../../lib/page-meta';

export default function PrivacyScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
