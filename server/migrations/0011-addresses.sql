-- A member who asked for it gets messages that tell nobody looking on what this app is for.
alter table member add column discreet_messages boolean not null default false;
alter table outbox_message add column discreet boolean not null default false;

-- A member wants to be reached at another address. It counts when the code that was sent there came back.
create table address_request (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  network_hash bytea not null,
  -- Set when the message is written. Where the address belongs to somebody else, no code has this hash.
  code_hash bytea,
  code_tries integer not null default 0,
  state text not null default 'open' check (state in ('open', 'used', 'ended')),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_request_by_member on address_request (member_id, asked_at);
create index address_request_by_address on address_request (channel, lower(address), asked_at);
create index address_request_by_network on address_request (network_hash, asked_at);
create index address_request_by_age on address_request (asked_at);

-- A change that was made, with all that stood before it, for as long as it can be undone.
create table address_change (
  -- In the order of the changes.
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  email_before text,
  mobile_before text,
  -- Set when the notices are written: the link is nowhere but in them.
  undo_hash bytea,
  state text not null default 'standing' check (state in ('standing', 'undone', 'void')),
  changed_at timestamptz not null,
  undo_until timestamptz not null
);
create unique index address_change_undo on address_change (undo_hash) where undo_hash is not null;
create index address_change_by_member on address_change (member_id, id);
create index address_change_by_age on address_change (undo_until);

-- A limit counts all spellings of an address: they lead to one mailbox.
create index sign_in_request_by_small_letters on sign_in_request (channel, lower(address), asked_at);
