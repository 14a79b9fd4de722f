-- Files in a chat, in pieces, so that one backup holds them and one erasure removes them. An upload becomes visible with
-- the message that carries it.
create table chat_attachment (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  member_id uuid not null references member on delete cascade,
  -- Who sends it. Null: the member.
  staff_id uuid references staff on delete set null,
  from_staff boolean not null,
  name text not null,
  -- In bytes: of the upload, then of what is served.
  size int not null,
  state text not null default 'uploading' check (state in ('uploading', 'held', 'ready', 'infected', 'unreadable')),
  -- Decided by the content.
  type text,
  width int,
  height int,
  begun_at timestamptz not null,
  sent_at timestamptz
);
create index chat_attachment_of_conversation on chat_attachment (conversation_id);
create index chat_attachment_of_member on chat_attachment (member_id, begun_at);
create index chat_attachment_of_staff on chat_attachment (staff_id) where staff_id is not null;
create index chat_attachment_unsent on chat_attachment (begun_at) where sent_at is null;
create index chat_attachment_held on chat_attachment (begun_at) where state = 'held';

create table chat_attachment_piece (
  attachment_id uuid not null references chat_attachment on delete cascade,
  member_id uuid not null references member on delete cascade,
  is_preview boolean not null,
  number int not null,
  bytes bytea not null,
  primary key (attachment_id, is_preview, number)
);
create index chat_attachment_piece_of_member on chat_attachment_piece (member_id);
-- Pictures and documents are compressed already.
alter table chat_attachment_piece alter column bytes set storage external;

-- Without a reference: both are deleted together, and a chat has many messages and few files.
alter table chat_message add column attachment_id uuid;
-- How many were sent: most chats have none, and are read without looking for any.
alter table conversation add column attachment_count int not null default 0;
