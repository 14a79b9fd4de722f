-- When the time of a scheduled text came and it could not be published. Null again once it is sent for review.
alter table content_draft add column failed_at timestamptz;
