-- Images, recordings and documents of the charity, in pieces, so that one backup holds them. An upload becomes visible
-- once it was looked at and has its words.
create table media_file (
  id uuid primary key,
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
  kind text check (kind in ('image', 'recording', 'document')),
  -- Decided by the content.
  type text,
  -- As its author called the file.
  name text not null,
  -- In bytes: of the upload, then of the widest that is served.
  size int not null,
  -- Of what is served: the address of the file, so that it can be cached for good.
  hash text,
  width int,
  height int,
  title text not null default '',
  alt text not null default '',
  credit text not null default '',
  transcript text not null default '',
  -- What must stay in sight, in percent from the left and from the top.
  focus_x smallint,
  focus_y smallint,
  version int not null default 1,
  added_by uuid references staff on delete set null,
  begun_at timestamptz not null,
  added_at timestamptz,
  check (state = 'uploading' or (kind is not null and type is not null and hash is not null and added_at is not null)),
  check (kind is distinct from 'image' or state = 'uploading' or (alt <> '' and width is not null and height is not null)),
  check (kind is distinct from 'recording' or state = 'uploading' or transcript <> '')
);
create unique index media_file_hash on media_file (hash);
create index media_file_of_staff on media_file (added_by) where added_by is not null;
create index media_file_unfinished on media_file (begun_at) where state = 'uploading';
create index media_file_added on media_file (added_at desc, id desc) where state = 'ready';

create table media_piece (
  media_id uuid not null references media_file on delete cascade,
  -- Of an image. 0: the file as it is.
  width int not null,
  number int not null,
  bytes bytea not null,
  primary key (media_id, width, number)
);
-- Images and recordings are compressed already.
alter table media_piece alter column bytes set storage external;
