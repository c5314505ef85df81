-- A phone number as it is compared, by the rule `phoneKey` in rules/phone.ts: digits alone, and +84 as the leading 0.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case
    when phone ~ '^\s*(\+84|0084)' then '0' || regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(00)?84', '')
    when regexp_replace(phone, '[^0-9]', '', 'g') ~ '^84[0-9]{9}$'
      then '0' || substr(regexp_replace(phone, '[^0-9]', '', 'g'), 3)
    else regexp_replace(phone, '[^0-9]', '', 'g') end
$$;

create index users_phone on users using gin (phone_key(phone) gin_trgm_ops) where phone is not null;
