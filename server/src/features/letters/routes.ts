import type { Feature } from '../../platform/feature';
import { giveUpLetter } from './give-up-letter';
import { sendLetter } from './send-letter';

export const letterRoutes: Feature = ({ jobs, db, mail, log, publicUrl }) => {
  jobs.work('send-mail', (job) => sendLetter({ db, mail, log, publicUrl }, job));
  jobs.work('give-up-mail', ({ data }) => giveUpLetter(db, data));
};
