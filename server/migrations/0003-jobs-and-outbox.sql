-- Work that is done after the answer was given. Written in the transaction that decides it.
create table job (
  -- Also the order of jobs that share an order_key.
  id bigint generated always as identity primary key,
  name text not null,
  -- Ids alone, never what a person wrote.
  payload jsonb not null,
  key text,
  order_key text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
  run_at timestamptz not null default '-infinity',
  attempt integer not null default 0,
  leased_by uuid,
  leased_until timestamptz,
  -- The name and code of the last fault, never its message.
  last_fault text,
  queued_at timestamptz not null default now(),
  ended_at timestamptz
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create unique index job_once on job (name, key) where key is not null;
create index job_waiting on job (run_at, id) where state = 'waiting';
create index job_running on job (leased_until) where state = 'running';
create index job_in_order on job (order_key, id) where order_key is not null and state <> 'done';
create index job_ended on job (ended_at) where ended_at is not null;

-- The last moment, in the schedule's own calendar, for which a repeated job was queued.
create table job_schedule (
  name text primary key,
  fired_for text not null
);

-- Mail and SMS on their way. Words that were delivered are taken out again: they hold sign-in links.
create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  "to" text not null,
  subject text,
  text text not null,
  html text,
  code text,
  -- kept: there is no provider, so it stays here to be read. unknown: it may have left, and is never sent again.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'kept', 'unknown', 'refused')),
  fault text,
  posted_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_message_newest on outbox_message (posted_at desc, id desc);
