-- The same phone number hints at a patient who is written down a second time; it is looked for while reception types.
create index users_same_phone on users (phone_key(phone))
  where role = 'Customer' and closed_at is null and phone is not null;
