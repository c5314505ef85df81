-- Whether letters and calendar entries of this person may name the clinic's address; it can tell others what the clinic is.
alter table users add column place_in_letters boolean not null default false;
