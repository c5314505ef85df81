-- One entry may stand for several equal refusals of one viewer, so that a loop of them cannot flood the log.
alter table audit_log add column times integer not null default 1 check (times > 0);
