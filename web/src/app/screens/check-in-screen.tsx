import { CheckInScreen } from '../../features/check-in/check-in-screen';
import { PATHS } from '../../lib/paths';

export default function CheckInPage() {
  return <CheckInScreen registerPath={PATHS.register} />;
}
