-- The log of one patient is read 30 days at a time, newest first. The index has one key for each patient and 30 days, so
-- that a read visits only the entries it shows; an index by patient alone led to all entries of the patient, and a sort.

/** The 30 days in which a moment lies. They begin at midnight in Vietnam, so that no day of the clinic is cut in two. */
create function audit_window(at timestamptz) returns bigint language sql immutable strict parallel safe
  return floor((extract(epoch from at at time zone 'UTC') + 25200) / 2592000)::bigint;

/** The keys of an entry. Hashes are enough: a read compares patient and time again. */
create function audit_keys(patient_ids uuid[], at timestamptz) returns bigint[] language sql immutable strict parallel safe
  return (select array_agg(uuid_hash_extended(id, public.audit_window(at))) from unnest(patient_ids) id);

-- New keys wait in a list that every read goes through; it is kept short, because a page may look at many windows.
create index audit_log_of_patient_by_window on audit_log using gin (audit_keys(patient_ids, at))
  with (gin_pending_list_limit = 1024);
drop index audit_log_of_patient;
