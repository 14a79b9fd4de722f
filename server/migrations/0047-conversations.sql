-- Chats of members with the charity's staff. Messages are numbered under the lock of the conversation's row, so the number
-- is the order of commit.
create table conversation (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  topic text not null,
  for_whom text not null,
  state text not null default 'waiting' check (state in ('waiting', 'open', 'closed')),
  staff_id uuid references staff on delete set null,
  last_number int not null default 0,
  member_delivered int not null default 0,
  member_read int not null default 0,
  staff_delivered int not null default 0,
  staff_read int not null default 0,
  -- Rises with every change, under the row's lock: the cursor of the member's stream.
  revision int not null default 1,
  -- The last transaction that changed it: the desk asks for what later transactions than those it has seen have changed.
  changed_in xid8 not null default pg_current_xact_id(),
  waits_since timestamptz,
  outcome text,
  started_at timestamptz not null,
  taken_at timestamptz,
  closed_at timestamptz
);
create unique index conversation_open_of_member on conversation (member_id) where state <> 'closed';
create index conversation_of_member on conversation (member_id, started_at desc);
create index conversation_of_staff on conversation (staff_id) where state <> 'closed';
create index conversation_taken_at on conversation (taken_at desc) where taken_at is not null;
create index conversation_changed_in on conversation (changed_in);

create table chat_message (
  conversation_id uuid not null references conversation on delete cascade,
  number int not null,
  id uuid not null unique,
  -- Whose conversation it is, for limits, export and erasure.
  member_id uuid not null references member on delete cascade,
  -- Whoever wrote it keeps their first name here when they leave. Null: the member wrote it.
  staff_name text,
  staff_id uuid references staff on delete set null,
  body text not null,
  sent_at timestamptz not null,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (conversation_id, number)
);
create index chat_message_of_member on chat_message (member_id, sent_at);
create index chat_message_of_staff on chat_message (staff_id) where staff_id is not null;
