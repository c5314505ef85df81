import { usePageMeta } from '../../lib/page-meta';

export default function LandingScreen() {
  usePageMeta({ title: 'An Tâm' });
  return null;
}
