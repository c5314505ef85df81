-- A closure that is a public holiday keeps which one, so that each reader sees its name in their own language.
alter table closures
  add column holiday text check (holiday in ('newYear', 'tet', 'hungKings', 'reunification', 'nationalDay'));
update closures set holiday = case
  when name in ('Tết Dương lịch', 'New Year’s Day') then 'newYear'
  when name in ('Tết Nguyên Đán', 'Lunar New Year (Tet)') then 'tet'
  when name in ('Giỗ Tổ Hùng Vương', 'Hung Kings’ Commemoration Day') then 'hungKings'
  when name in ('Ngày Chiến thắng và Quốc tế Lao động', 'Reunification Day and Labour Day') then 'reunification'
  when name in ('Quốc khánh', 'National Day') then 'nationalDay' end;

-- As in migration 0019, with the holiday of a closure.
create or replace function doctor_time(doctor uuid, first date, last date) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'weekly', (select coalesce(jsonb_agg(jsonb_build_object('days', e.days, 'slots', e.slots)), '[]')
      from work_schedule_entries e where e.doctor_id = doctor),
    'closures', (select coalesce(jsonb_agg(jsonb_build_object(
        'firstDay', c.first_day, 'lastDay', c.last_day, 'name', c.name, 'holiday', c.holiday)), '[]')
      from closures c where c.last_day >= first and c.first_day <= last),
    'leave', (select coalesce(jsonb_agg(jsonb_build_object(
        'firstDay', l.first_day, 'lastDay', l.last_day, 'starts', l.starts, 'ends', l.ends)), '[]')
      from leave l where l.doctor_id = doctor and l.last_day >= first and l.first_day <= last),
    'extraHours', (select coalesce(jsonb_agg(jsonb_build_object(
        'date', x.date, 'starts', x.starts, 'ends', x.ends)), '[]')
      from extra_hours x where x.doctor_id = doctor and x.date between first and last));
end $$;

-- What became of a visit is kept when the change is taken back or was of extra hours, which are not restored: its patient
-- is still offered other times.
alter table displaced_visits
  drop constraint displaced_visits_leave_id_fkey,
  drop constraint displaced_visits_closure_id_fkey,
  drop constraint displaced_visits_one_change,
  add foreign key (leave_id) references leave on delete set null,
  add foreign key (closure_id) references closures on delete set null,
  add constraint displaced_visits_one_change check (num_nonnulls(leave_id, closure_id) <= 1);
