-- How a member wants to be told. Without a row, what is usual holds.
create table notification_preference (
  member_id uuid primary key references member on delete cascade,
  -- By whose clock it is night: what the device said last. Null: that of the charity.
  zone text,
  quiet boolean not null default true,
  quiet_from time not null default '20:00',
  quiet_until time not null default '08:00',
  snoozed_until timestamptz,
  -- What differs from the usual: category -> channel -> on or off.
  channels jsonb not null default '{}',
  changed_at timestamptz not null
);

-- A browser that takes push. It belongs to a session: who signs out is told nothing there any more.
create table push_subscription (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  session_id uuid not null references session on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  added_at timestamptz not null
);
create index push_subscription_by_member on push_subscription (member_id);
create index push_subscription_by_session on push_subscription (session_id);

-- When somebody wants to be reminded, by the clock of a zone. Other areas fill it.
create table reminder (
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('energy_day', 'energy_review', 'wellbeing')),
  local_time time not null,
  -- 1 is Monday; 0 is every day.
  weekday integer not null check (weekday between 0 and 7),
  zone text not null,
  primary key (member_id, kind, local_time)
);
create index reminder_of_slot on reminder (zone, local_time, weekday, member_id, kind);

-- The next moment of all who are reminded by one clock at one time: few rows, however many people they are. It moves on
-- in the statement that tells the last of them.
create table reminder_slot (
  zone text not null,
  local_time time not null,
  weekday integer not null,
  next_at timestamptz not null,
  -- Told up to this one of them.
  reached_member uuid,
  reached_kind text,
  primary key (zone, local_time, weekday)
);
create index reminder_slot_due on reminder_slot (next_at);

-- One row a zone and a week: how far the digest of that week came.
create table topic_digest (
  zone text not null,
  slot text not null,
  since timestamptz not null,
  until timestamptz not null,
  -- Members up to this one were told.
  reached uuid,
  done_at timestamptz,
  primary key (zone, slot)
);
create index topic_digest_open on topic_digest (zone) where done_at is null;

-- When a topic was published, or reviewed anew: what a digest calls new. Small corrections are not news.
alter table content_item add column renewed_at timestamptz;
create function note_renewal() returns trigger language plpgsql as $$
begin
  if new.kind = 'topic' and (tg_op = 'INSERT' or new.data ->> 'reviewed_on' is distinct from old.data ->> 'reviewed_on')
  then new.renewed_at := now();
  end if;
  return new;
end $$;
create trigger content_renewal before insert or update of data on content_item for each row execute function note_renewal();

-- The key by which push services know this house. Any 32 bytes by chance are one.
alter table server_secret add column push_key bytea;
update server_secret
set push_key = sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea);
alter table server_secret alter column push_key set not null;

-- Where the reader of a mail can stop mails of its kind.
alter table outbox_message add column unsubscribe text;
