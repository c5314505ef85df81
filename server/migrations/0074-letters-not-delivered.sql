-- An answer whose letter was given up did not reach the visitor.
alter table contact_answers add column not_delivered_at timestamptz;
