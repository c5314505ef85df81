import { SkeletonList } from '../../../ui/skeleton';

export function VisitSkeletons() {
  return <SkeletonList rows={2} className="h-64 rounded-card" />;
}
