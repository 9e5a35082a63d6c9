-- The contract says which formats of files there are, so that a new one needs no migration.

alter table question_imports drop constraint question_imports_format_check;
