-- What a reply of staff points to, as it was when it was sent: kind, id, title, line and link.
alter table chat_message add column card jsonb;
