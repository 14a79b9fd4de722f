-- Asked for by the member, who can come back until the second of them. Both empty: nobody asked.
alter table member add column deletion_asked_at timestamptz;
alter table member add column erase_after timestamptz;
alter table member add constraint deletion_has_a_day
  check ((deletion_asked_at is null) = (erase_after is null));
create index member_to_erase on member (erase_after) where erase_after is not null;

-- That somebody was erased, and how much of it. Whom it was is in no column.
create table erasure_receipt (
  id uuid primary key,
  -- Empty where a restored backup brought somebody back who was erased before.
  asked_at timestamptz,
  erased_at timestamptz not null,
  -- Table → rows.
  counts jsonb not null
);

-- Who must not come back with an older backup. SHA-256 of the id, which was chance and is nowhere else.
create table erased_member (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null
);

-- Messages of one person are found by the address they went to.
create index outbox_message_by_address on outbox_message (lower("to"));
