-- Two facts that decide about tests: anti-HCV every year with a risk, HBsAg before a change to the next line.
alter table care_files
  add column hcv_risk text check (hcv_risk in ('none', 'atRisk')),
  add column switch_planned_on date;
