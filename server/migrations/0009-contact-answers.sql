-- A request that is reopened is answered again; every answer that went out stays readable.
create table contact_answers (
  id uuid primary key,
  request_id uuid not null references contact_requests on delete cascade,
  body text not null check (length(body) between 1 and 4000),
  answered_by uuid references users,
  -- Unknown for answers given before this table was there.
  answered_at timestamptz(3) default now()
);
create index contact_answers_of_request on contact_answers (request_id, answered_at);

-- Under the request's own id, by which letters still on their way look for them.
insert into contact_answers (id, request_id, body, answered_by, answered_at)
select id, id, answer, handled_by, null from contact_requests where answer is not null;
alter table contact_requests drop column answer;

-- From when on it is no longer needed (docs/decisions/0011).
alter table contact_requests add column handled_at timestamptz(3);
update contact_requests set handled_at = now() where handled_by is not null;
create index contact_requests_handled on contact_requests (handled_at) where status <> 'new';
create index newsletter_unsubscribed on newsletter_subscribers (unsubscribed_at) where unsubscribed_at is not null;
