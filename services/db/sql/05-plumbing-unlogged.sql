-- Counting a call must not wait for the disk: after a crash of the database the counts begin anew (docs/decisions/0007).
alter table plumbing.rate_limit set unlogged;
