-- The last ticket number of each day. A number that was given is not given again that day, also when its arrival was
-- taken back.
create table ticket_days (
  date date primary key,
  last_ticket smallint not null check (last_ticket > 0)
);
insert into ticket_days (date, last_ticket) select date, max(ticket) from visits where ticket is not null group by date;
