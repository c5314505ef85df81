-- A wish not to be called that was noted by mistake, or that the patient no longer has: from when on the patient may be
-- called again, and why. Attempts that noted the wish before do not count any more.
alter table call_wishes
  add column may_be_called_since timestamptz(3),
  add column may_be_called_why text check (may_be_called_why in ('mistake', 'agreed', 'patient')),
  add check ((may_be_called_since is null) = (may_be_called_why is null));

-- An agreement to SMS holds for the number it was given for. It ends when the number changes, not when the patient next
-- says something about SMS, so that its history tells the truth.
create function end_consent_of_other_number() returns trigger language plpgsql as $$
begin
  update sms_consents set withdrawn_at = now(), withdrawn_why = 'otherNumber'
  where patient_id = new.id and withdrawn_at is null and phone_key(phone) is distinct from phone_key(new.phone);
  return null;
end $$;
create trigger sms_consents_of_other_number after update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function end_consent_of_other_number();
update sms_consents c set withdrawn_at = now(), withdrawn_why = 'otherNumber' from users u
where u.id = c.patient_id and c.withdrawn_at is null and phone_key(c.phone) is distinct from phone_key(u.phone);
