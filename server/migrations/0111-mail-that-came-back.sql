-- What mail servers and readers said of a mail after it was accepted.
alter table outbox_message
  add column returned text check (returned in ('hard', 'soft', 'complaint')),
  add column returned_at timestamptz,
  add column return_reason text;

-- Reports of mail providers that were used: each counts once. Nothing in it is about a person.
create table mail_report (
  key text primary key,
  received_at timestamptz not null
);
create index mail_report_by_age on mail_report (received_at);

-- An address that could not be reached, until its owner says that it is right, or changes it.
create table address_problem (
  -- In small letters.
  address text primary key,
  what text not null check (what in ('bounced', 'complained')),
  reason text not null,
  happened_at timestamptz not null
);
