-- Whether the passkey was used is judged at each call: a session from a time when none was required opens nothing later.
-- Nobody knows this of today's sessions of staff, so where a passkey is required they sign in once more.
alter table session add column passkey_used boolean not null default false;
