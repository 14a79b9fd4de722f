-- Up to which message the member was told on other channels that a reply waits.
alter table conversation add column told_number int not null default 0;
