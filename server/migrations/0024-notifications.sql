-- What a member was told, in the app: the list is the truth, mail, texts and push only point to it.
create table notification (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  category text not null check (category in (
    'energy_reminder', 'review_due', 'chat_reply', 'coordinator', 'event_reminder', 'event_change',
    'topics_digest', 'service_changed', 'security', 'news')),
  -- What it is told of: the same is told once, however often a job runs.
  key text not null,
  -- What its words are made of: a title of public content, a moment. Never what a person wrote.
  about jsonb not null default '{}',
  -- Where it leads inside the app.
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When mail, texts and push about it are due. Null: nothing is to be sent any more.
  tell_at timestamptz,
  -- Goes at that moment whatever the hour: its time was chosen by the member, or it is of no use later.
  pressing boolean not null default false,
  pushed_at timestamptz,
  unique (member_id, key)
);
create index notification_newest on notification (member_id, created_at desc, id desc);
create index notification_unread on notification (member_id) where read_at is null;
create index notification_to_tell on notification (tell_at) where tell_at is not null;
create index notification_pushed on notification (member_id, pushed_at) where pushed_at is not null;
