-- Creatinine and eGFR are laboratory results too: without an eGFR no rule can warn about tenofovir and the kidneys.
alter table lab_results drop constraint lab_results_analyte_check,
  add constraint lab_results_analyte_check check (analyte in ('CD4', 'ViralLoad', 'Creatinine', 'EGFR'));
