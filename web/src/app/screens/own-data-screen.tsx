import { useLocation } from 'react-router';
import { StoredData } from '../../features/stored-data/stored-data-screen';
import { WhoLooked } from '../../features/who-looked/who-looked-screen';
import { STORED_DATA_PATH } from '../../lib/own-data-paths';

/** What the clinic stores about a patient, or who opened it. */
export default function OwnDataScreen() {
  const { pathname } = useLocation();
  return pathname.startsWith(STORED_DATA_PATH) ? <StoredData /> : <WhoLooked />;
}
