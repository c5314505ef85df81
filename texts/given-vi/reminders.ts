import type { Differences } from '../differences';
import { remindersTexts as given, type RemindersTexts } from '../given/reminders';

/** The texts of the doctor's reminder screen that the specification has in English. */
export const remindersTexts: Differences<RemindersTexts> = {
  search: { notFound: given.search.notFound, failed: given.search.failed },
  today: {
    unknownPatient: given.today.unknownPatient,
    confirmed: given.today.confirmed,
    confirmFailed: given.today.confirmFailed,
    loadFailed: given.today.loadFailed,
  },
  form: { types: given.form.types, created: given.form.created, failed: given.form.failed },
  list: { statuses: given.list.statuses, loadFailed: given.list.loadFailed },
};
