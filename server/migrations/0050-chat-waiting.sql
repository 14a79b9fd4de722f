-- Waiting, absence and safety of a conversation. What happens between the messages is a list on the row, so that it is
-- written with the change itself and comes in its order.
alter table conversation
  add column lines jsonb not null default '[]',
  add column queued_at timestamptz,
  -- Back from a person who went away or passed it on: before those that wait for the first time.
  add column handed_back_at timestamptz,
  add column waited_seconds int,
  -- How often the member was offered something else than waiting.
  add column offers int not null default 0,
  add column last_at timestamptz,
  add column staff_seen_at timestamptz,
  -- When the member was asked whether they are still there.
  add column asked_at timestamptz,
  add column spoke_with text,
  add column paused text,
  add column notes int not null default 0,
  add column flagged_at timestamptz,
  add column escalated_at timestamptz,
  -- Words of danger that nobody has dealt with.
  add column flagged boolean not null generated always as
    (flagged_at is not null and (escalated_at is null or escalated_at < flagged_at)) stored;
create index conversation_waiting on conversation (queued_at) where state = 'waiting';
create index conversation_flagged on conversation (id) where flagged;

-- Staff who are away keep their conversations as long as their console is open.
alter table desk_presence drop constraint desk_presence_state_check;
alter table desk_presence add constraint desk_presence_state_check check (state in ('available', 'busy', 'away'));
