-- "Was this clear?" Nobody is named. The id is made on the device, so sending twice is one row.
create table topic_clarity (
  id uuid primary key,
  topic_slug text not null,
  clear boolean not null,
  note text,
  said_at timestamptz not null default now()
);
create index topic_clarity_by_topic on topic_clarity (topic_slug, said_at);
